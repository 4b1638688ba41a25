"""The sum by hand is the library's."""

import hmac

from hypothesis import given
from hypothesis import strategies as st

from server.dice.hmac256 import hmac_sha256


@given(key=st.binary(max_size=200), message=st.binary(max_size=300))
def test_it_is_the_librarys_hmac(key: bytes, message: bytes):
    assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")
