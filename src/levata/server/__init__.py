"""The server: tables in the browser. Starlette for HTTP and sockets, one task a table, every act stored before it is
told.
"""
