"""Every tool of torture."""

from __future__ import annotations

from torture import takeouts
from torture.failures import fills, kills, stops, store
from torture.links import seats
from torture.mangling import floods, frames, wire
from torture.secrets import pictures, sniff
from torture.tampering import tamper
from torture.trial import Trial

TRIALS: tuple[Trial, ...] = (
    Trial(
        "frames", "mangled messages to the reader, and to a server by several sockets", frames.run, share=2
    ),
    Trial("wire", "mangled messages and broken frames to a real server", wire.run),
    Trial("floods", "mangled messages as fast as they are taken", floods.run, share=0),
    Trial("pictures", "tiles of maps asked for while fog comes and goes", pictures.run, share=2),
    Trial("sniff", "every byte of every seat searched for what it may not know", sniff.run),
    Trial("seats", "one table whose clients' messages are lost, doubled, late and overtaken", seats.run),
    Trial("kills", "a server killed under load at any instant", kills.run),
    Trial("store", "a store that is full, torn, locked or slow at a call found by counting", store.run),
    Trial("fills", "a server whose disk fills under load and is emptied again", fills.run),
    Trial("stops", "a server told to stop under load", stops.run),
    Trial(
        "takeouts",
        "every act of a long fight and of a trip taken out and brought back",
        takeouts.run,
        share=0,
    ),
    Trial("tamper", "what is stored tampered with, one kind at a time", tamper.run, share=1),
)
