"""Links: where a seat's page is, and who may open a socket from which page."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit


def seat_url(base: str, table: str, token: str) -> str:
    """A seat's link. The secret stands behind the #, which browsers send to nobody."""
    return f"{base}/t/{table}#{token}"


def base_url(scheme: str, host: str) -> str:
    """Where this server was reached, such as "http://127.0.0.1:8321"."""
    return f"{'https' if scheme in ('https', 'wss') else 'http'}://{host}"


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a socket was opened by one of our own pages, or by a script, which sends no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
