"""web/src/protocol.ts says what server/protocol/ says.

That it is all that the converter makes of it, `make check` asks (tools/wire_fresh.py): that takes Node.
"""

from server.protocol import typescript


def test_the_browsers_types_are_fresh():
    written = typescript.TARGET.read_text(encoding="utf-8")
    assert written.startswith(typescript.header()), "run `make protocol`"


def test_every_command_must_say_its_type():
    definitions = typescript.schema()["$defs"]
    assert definitions["MoveTokens"]["required"] == ["type", "scene", "moves"]


def test_what_the_server_sends_is_whole():
    definitions = typescript.schema()["$defs"]
    assert set(definitions["Wall"]["required"]) == set(definitions["Wall"]["properties"])
    assert set(definitions["Welcome"]["required"]) == set(definitions["Welcome"]["properties"])
