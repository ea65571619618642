"""The focused views, one module each, made for a phone: 1200 pixels wide and taller than wide."""
