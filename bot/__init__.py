"""The Discord side: client, commands, views, texts, sandbox and command line."""
