"""The history of the schema, run by :mod:`persistence.migrate`."""
