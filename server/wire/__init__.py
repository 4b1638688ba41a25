"""The sockets: who is let in, what a seat sends and is sent, within limits."""
