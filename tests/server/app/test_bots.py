"""The bot of docs/bots.md is run as it stands there, against a real server."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

from server.waiting import in_time
from tests.server.beginnings import QUIET
from tests.server.processes import PATIENCE_S, running, send_command, sit

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"


async def test_the_bot_of_the_page_throws_when_it_is_asked(tmp_path: Path):
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "bot.py").write_text(code, encoding="utf-8")
    async with running(tmp_path / "data") as server:
        referee = await sit(server.urls.referee)
        bot = await asyncio.create_subprocess_exec(
            sys.executable, str(tmp_path / "bot.py"), server.urls.players[0][1], env=QUIET
        )
        try:
            while len(json.loads(await in_time(referee.recv(), PATIENCE_S)).get("here", ())) < 2:
                pass
            await send_command(referee, "please-throw", "!roll 2D 8+")
            thrown = None
            while thrown is None:
                heard = json.loads(await in_time(referee.recv(), PATIENCE_S))
                events = [fact["event"] for fact in heard.get("facts", ())]
                thrown = next((event for event in events if event["type"] == "ThrowMade"), None)
        finally:
            bot.terminate()
            await bot.wait()
        assert thrown["roll"]["notation"] == "2D 8+"
        await referee.close()
