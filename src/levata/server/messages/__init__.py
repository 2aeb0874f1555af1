"""The message types by subject; `levata.server.protocol` is the door to them."""
