"""The server as a program: put together, served, told what to do, stopped."""
