"""What a person's hands do on a page, and what their eyes wait for."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, WebSocket, expect

from e2e.pages import Seats
from e2e.tables import Table

Cell = tuple[float, float]

PIXEL = """([x, y]) => {
  const pieces = document.querySelector('.pieces');
  const zoom = Number(getComputedStyle(pieces).getPropertyValue('--z'));
  const { left, top } = pieces.getBoundingClientRect();
  return [left + x * zoom, top + y * zoom];
}"""


PLACE = """(one) => {
  const pieces = document.querySelector('.pieces');
  const zoom = Number(getComputedStyle(pieces).getPropertyValue('--z'));
  const [map, box] = [pieces, one].map((element) => element.getBoundingClientRect());
  return [(box.left + box.width / 2 - map.left) / zoom, (box.top + box.height / 2 - map.top) / zoom];
}"""
DRAWN = """() => {
  const write = CanvasRenderingContext2D.prototype.fillText;
  window.drawn = new Set();
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    window.drawn.add(String(text));
    return write.call(this, text, ...rest);
  };
}"""


def sit(seats: Seats, laid: Table, *names: str) -> list[Page]:
    """Pages of the referee and of players by name, each showing the map with Kira on it."""
    pages = [seats.sit(laid.of(name), name) for name in names]
    for page in pages:
        expect(token(page, "Kira")).to_be_visible()
    return pages


def watch_canvas(page: Page) -> None:
    """Note every word that is written on a canvas from now on, for `drawn`."""
    page.evaluate(DRAWN)


def drawn(page: Page, words: str) -> None:
    """Wait until these words have been written on the map."""
    page.wait_for_function("words => [...window.drawn].some((one) => one.includes(words))", arg=words)


def tab(page: Page, name: str) -> None:
    """Open a tab of the panel."""
    page.get_by_role("tab", name=re.compile(rf"^{name}\b")).click()


def token(page: Page, name: str) -> Locator:
    """A token on the map; its label begins with its name."""
    return page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}, ")).and_(page.locator(".token"))


def pixel(page: Page, cell: Cell) -> tuple[float, float]:
    """Where on the screen a point of the map lies."""
    x, y = page.evaluate(PIXEL, cell)
    return x, y


def place(page: Page, name: str) -> Cell:
    """Where on the map a token is shown."""
    return tuple(token(page, name).evaluate(PLACE))


def stands(page: Page, name: str, cell: Cell) -> None:
    """Wait until a token is shown there."""
    expect(token(page, name)).to_be_attached()
    there = f"([one, cell]) => {{ const [x, y] = ({PLACE})(one);" + (
        " return Math.hypot(x - cell[0], y - cell[1]) < 0.1; }"
    )
    page.wait_for_function(there, arg=[token(page, name).element_handle(), cell])


def grasp(page: Page, name: str) -> None:
    """Press the left button on a token."""
    token(page, name).hover()
    page.mouse.down()


def carry(page: Page, *cells: Cell) -> None:
    """Carry what is held over points of the map, with a waypoint at each but the last."""
    for number, cell in enumerate(cells):
        if number:
            page.keyboard.press("Space")
        page.mouse.move(*pixel(page, cell), steps=4)


def drag(page: Page, name: str, *cells: Cell) -> None:
    """Drag a token by the points and let it go at the last."""
    grasp(page, name)
    carry(page, *cells)
    page.mouse.up()


def choose(form: Locator, field: str, label: str) -> None:
    """Choose one of a few buttons, or of a list where there are many."""
    many = form.get_by_role("combobox", name=re.compile(rf"^{field}(?![a-z])"))
    few = form.get_by_role("group", name=field, exact=True)
    expect(many.or_(few)).to_be_visible()
    if many.count():
        many.select_option(label)
    else:
        few.get_by_text(label, exact=True).click()


def say(page: Page, line: str) -> None:
    """Type a line into the log's box and send it."""
    tab(page, "Log")
    box = page.get_by_role("textbox", name=re.compile("^Say something"))
    box.fill(line)
    box.press("Enter")
    expect(box).to_have_value("")


def log(page: Page, words: str | re.Pattern[str]) -> Locator:
    """The entries of the log with these words."""
    return page.get_by_role("log").locator(".entry").filter(has_text=words)


def toast(page: Page, words: str | re.Pattern[str]) -> Locator:
    """A passing note with these words."""
    return page.locator(".toast").filter(has_text=words)


def frames_of(page: Page) -> list[str]:
    """Every text frame that the page's sockets are sent from now on; call it before the page is opened."""
    heard: list[str] = []

    def keep(frame: str | bytes) -> None:
        heard.append(frame if isinstance(frame, str) else frame.decode("latin-1"))

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", keep)

    page.on("websocket", listen)
    return heard


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something outside the page holds, letting the page's events come in meanwhile."""
    for _ in range(300):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came to hold")


def overrule(referee, whom):
    """Continue over the heads of players: the window names them, and has to be answered."""
    window = referee.get_by_role("dialog", name="Continue without them?")
    expect(window).to_contain_text(whom)
    window.get_by_role("button", name="Let the rules decide").click()
    expect(window).to_have_count(0)
