"""levata: the Romanian card games Rentz, Renz and Cruce, one rules object for everything.

The public names. ``levata.rules`` holds rule sets, ``levata.engine`` plays them; see ARCHITECTURE.md.
"""
