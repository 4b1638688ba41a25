"""Whether the pictures of a table are there, and are what they are noted as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256

from server.archive.format import BadFile, Picture
from server.archive.sources import Source
from server.proof.findings import Fault
from server.store.faults import StoreFault


def unkept_pictures(source: Source, hung: Mapping[str, int]) -> Iterator[Fault]:
    """Pictures that hung at the table and are not among those that are kept; a seat's file has others.

    hung: each with the commit that hung it.
    """
    if source.about.seat is not None:
        return
    kept = {picture.digest for picture in source.about.pictures}
    for digest, number in hung.items():
        if digest not in kept:
            yield Fault(number, f"commit {number}: the picture {digest} that it hangs is not kept")


def picture_faults(source: Source) -> Iterator[Fault]:
    """Pictures that are kept and are not what they are noted as."""
    for picture in source.about.pictures:
        try:
            if text := _fault(picture, source.picture(picture.digest)):
                yield Fault(0, f"the picture {picture.digest} {text}")
        except (BadFile, StoreFault) as trouble:
            yield Fault(0, str(trouble))


def _fault(picture: Picture, data: bytes) -> str:
    if sha256(data).hexdigest() != picture.digest:
        return "was changed"
    if len(data) != picture.size:
        return f"has {len(data):,} bytes, but is noted with {picture.size:,}"
    if (kind := _kind(data)) != picture.mime:
        return f"is {kind or 'of no kind that is kept'}, but is noted as {picture.mime[:60]}"
    return ""


def _kind(data: bytes) -> str:
    """What the first bytes say that it is: a browser goes by what it is told."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    return "image/webp" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else ""
