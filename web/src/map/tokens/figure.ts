/** A token drawn on a canvas as map.css lays it out, for while many move at once. */

import type { TokenView } from '../../protocol';
import type { Ink } from '../canvas/layers';
import { revealing } from '../view';
import { initials, likeness, numbered, SHAPES, wholeness } from './art';
import { looksAlike, shownBadges } from './looks';

/** A picture of a token, and where in it the token's middle is. */
export interface Sprite {
  readonly image: ImageBitmap;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A token as it is drawn just now. */
export interface Figure {
  readonly view: TokenView;
  readonly look: string;
  readonly sprite: Sprite;
  /** 1 unless the ground shows through it. */
  readonly faint: number;
  /** It lies above the others. */
  readonly above: boolean;
}

/** Tokens' pictures at one zoom: those that look alike share one. */
export class Figures {
  private zoom = 0;
  private sprites = new Map<string, Sprite>();
  private known = new Map<string, Figure>();

  constructor(private readonly elements: ReadonlyMap<string, HTMLElement>) {}

  /** Draw from now on for so many pixels a cell. */
  at(zoom: number): void {
    if (zoom === this.zoom && this.sprites.size < 600) return;
    this.zoom = zoom;
    this.sprites = new Map();
    this.known = new Map();
  }

  of(view: TokenView): Figure {
    const look = lookOf(this.elements.get(view.id));
    const before = this.known.get(view.id);
    if (before?.view === view && before.look === look) return before;
    const made =
      before?.look === look && looksAlike(before.view, view) ? { ...before, view } : this.made(view, look);
    this.known.set(view.id, made);
    return made;
  }

  private made(view: TokenView, look: string): Figure {
    const traits = traitsOf(view, new Set(look.split(' ')), this.zoom);
    const key = JSON.stringify(traits);
    const sprite = this.sprites.get(key) ?? drawn(traits, this.zoom);
    this.sprites.set(key, sprite);
    const faint = view.hidden ? 0.5 : /\baside\b/.test(look) ? 0.55 : 1;
    return { view, look, sprite, faint, above: /\b(chosen|hovered|lifted|focused)\b/.test(look) };
  }
}

/** The classes a token's element has just now, and what the page as a whole asks to see of it. */
function lookOf(element: HTMLElement | undefined): string {
  if (!element) return '';
  const focused = element === document.activeElement && element.matches(':focus-visible');
  return `${element.className}${focused ? ' focused' : ''}${revealing.peek() ? ' telling' : ''}`;
}

/** All that can be seen of a token, and nothing else. */
interface Traits {
  readonly side: number;
  readonly size: number;
  readonly colour: string;
  readonly face: keyof typeof SHAPES | '';
  readonly letters: string;
  readonly facing: number;
  readonly down: boolean;
  readonly prone: boolean;
  readonly covered: boolean;
  readonly rings: readonly Ring[];
  readonly hidden: boolean;
  readonly number: string;
  readonly marks: readonly string[];
  readonly whole: number | null;
  readonly name: string;
}

/** How far a ring reaches out from the token's edge, in pixels, and its colour. */
type Ring = readonly [number, string];

const DOWN: ReadonlySet<TokenView['condition']> = new Set(['out', 'dead']);
const DARK = 'rgb(6 9 13 / 88%)';
const RINGS: readonly (readonly [string, readonly Ring[]])[] = [
  [
    'picked',
    [
      [7, '#fff'],
      [4, '#ff7d7d'],
    ],
  ],
  ['eligible', [[4, '#4fd0c3']]],
  [
    'chosen',
    [
      [5.5, DARK],
      [4, '#fff'],
    ],
  ],
  ['awaits', [[3.5, '#ffc56b']]],
  ['hovered', [[3, 'rgb(255 255 255 / 65%)']]],
];

function traitsOf(view: TokenView, look: ReadonlySet<string>, zoom: number): Traits {
  const has = (name: string) => look.has(name);
  const { name, number } = numbered(view.name);
  const kind = likeness(view);
  const near = zoom >= 18;
  const called = has('chosen') || has('hovered') || has('focused') || has('telling');
  const rings = RINGS.find(([name]) => has(name))?.[1] ?? [];
  return {
    side: Math.max(12, view.size * zoom * 0.88),
    size: view.size,
    colour: view.colour,
    face: kind === 'initials' ? '' : kind,
    letters: kind === 'initials' ? initials(view.name) : '',
    facing: view.facing,
    down: DOWN.has(view.condition) && !has('standing'),
    prone: has('prone'),
    covered: has('covered'),
    rings: has('focused') ? [[6, '#9ee8ff'], [3, DARK], ...rings] : rings,
    hidden: view.hidden,
    number: near ? number : '',
    marks: near ? shownBadges(view.badges).map((badge) => badge.text) : [],
    whole: near ? wholeness(view) : null,
    name: called || (near && (zoom >= 36 || !view.npc)) ? name : '',
  };
}

/** Room round a token for what sticks out of it: its nose, or rings and marks; and under it for bar and name. */
const NOSE = 0.075;
const EDGE = 14;
/** How much of its height is left of who is down, and of who lies on the ground, as map.css has it. */
const LYING = 0.72;
const PRONE = 0.62;
const SHIELD = '#4fd0c3';
const UNDER = 30;
const NAME_MOST = 128;

function drawn(traits: Traits, zoom: number): Sprite {
  const { side, rings, hidden, number, marks, whole, name } = traits;
  const density = Math.min(2, devicePixelRatio || 1);
  const plain = rings.length === 0 && !hidden && !number && marks.length === 0;
  const edge = plain ? Math.ceil(zoom * NOSE + 3) : EDGE;
  const width = Math.ceil(Math.max(side + 2 * edge, name ? NAME_MOST + 8 : 0));
  const height = Math.ceil(side + 2 * edge + (name || whole !== null ? UNDER : 0));
  const [x, y] = [width / 2, edge + side / 2];
  const canvas = new OffscreenCanvas(width * density, height * density);
  const ink = canvas.getContext('2d') as unknown as Ink | null;
  if (ink) {
    ink.scale(density, density);
    ink.translate(x, y);
    drawDisc(ink, traits, zoom);
    drawFacing(ink, traits, zoom);
    drawMarks(ink, traits, zoom);
    drawUnder(ink, traits, zoom);
  }
  return { image: canvas.transferToImageBitmap(), x, y, width, height };
}

function drawDisc(ink: Ink, traits: Traits, zoom: number): void {
  const { side, size, colour, face, letters, down, prone, covered, facing, rings } = traits;
  const radius = side / 2;
  for (const [reach, hue] of rings) disc(ink, radius + reach, hue);
  if (covered && !down) shield(ink, radius + 5, facing);
  ink.save();
  if (down) {
    ink.rotate(Math.PI / 2);
    ink.scale(LYING, 1);
  } else if (prone) ink.scale(1, PRONE);
  disc(ink, radius + 1.5, DARK);
  if (down) ink.filter = 'grayscale(1) brightness(0.7)';
  disc(ink, radius, colour);
  const inner = radius - Math.min(5, Math.max(2, zoom * 0.07));
  const fill = ink.createRadialGradient(
    -side * 0.15,
    -side * 0.25,
    0,
    -side * 0.15,
    -side * 0.25,
    side * 0.8,
  );
  fill.addColorStop(0, mixed(colour, 0.55, [42, 52, 66]));
  fill.addColorStop(0.78, mixed(colour, 0.22, [12, 17, 23]));
  disc(ink, inner, fill);
  if (face) {
    ink.save();
    ink.beginPath();
    ink.arc(0, 0, inner, 0, Math.PI * 2);
    ink.clip();
    ink.scale(inner / 50, inner / 50);
    ink.translate(-50, -50);
    ink.fillStyle = mixed(colour, 0.35, [242, 246, 250]);
    ink.fill(new Path2D(SHAPES[face]), 'evenodd');
    ink.restore();
  } else {
    words(ink, letters, 0, 0, `700 ${size * zoom * 0.32}px`, '#fff');
  }
  ink.filter = 'none';
  ink.restore();
  if (down) cross(ink, side * 0.38);
}

/** What one stands behind, on the side one faces. */
function shield(ink: Ink, radius: number, facing: number): void {
  const front = ((facing - 90) * Math.PI) / 180;
  ink.strokeStyle = SHIELD;
  ink.lineWidth = 4;
  ink.beginPath();
  ink.arc(0, 0, radius, front - 0.8, front + 0.8);
  ink.stroke();
}

function drawFacing(ink: Ink, { side, colour, facing }: Traits, zoom: number): void {
  const top = -side / 2 - zoom * NOSE - 1;
  ink.save();
  ink.rotate((facing * Math.PI) / 180);
  ink.fillStyle = colour;
  ink.beginPath();
  ink.moveTo(0, top);
  ink.lineTo(zoom * 0.1, top + zoom * 0.13);
  ink.lineTo(zoom * -0.1, top + zoom * 0.13);
  ink.fill();
  ink.restore();
}

function drawMarks(ink: Ink, { side, colour, number, hidden, marks }: Traits, zoom: number): void {
  const small = Math.min(16, Math.max(11, zoom * 0.36));
  const right = side / 2 + 4;
  if (number) {
    const font = `700 ${Math.min(11, Math.max(8.5, zoom * 0.26))}px`;
    const width = plateWidth(ink, number, small, font);
    plate(ink, right - width, side / 2 + 3 - small, width, small, 8, colour);
    words(ink, number, right - width / 2, side / 2 + 3 - small / 2, font, '#fff');
  }
  if (hidden) {
    plate(ink, right - 20, -side / 2 - 5, 20, small, 8, '#fff');
    ink.beginPath();
    ink.ellipse(right - 10, -side / 2 - 5 + small / 2, 5, 3, 0, 0, Math.PI * 2);
    ink.stroke();
  }
  let left = -side / 2 - 5;
  for (const mark of marks) {
    const width = plateWidth(ink, mark, 15, '700 10px');
    plate(ink, left, -side / 2 - 6, width, 15, 4, 'rgb(255 255 255 / 55%)');
    words(ink, mark, left + width / 2, -side / 2 + 1.5, '700 10px', '#fff');
    left += width + 1;
  }
}

function drawUnder(ink: Ink, { side, size, whole, name }: Traits, zoom: number): void {
  let top = side / 2 + 2;
  if (whole !== null) {
    const width = size * zoom * 0.76;
    box(ink, -width / 2 - 1, top - 1, width + 2, 6, 3, DARK);
    const hue = whole > 0.66 ? '#6ed69a' : whole > 0.33 ? '#ffc56b' : '#ff6474';
    box(ink, -width / 2, top, (width * Math.round(whole * 100)) / 100, 4, 2, hue);
    top += 6;
  }
  if (!name) return;
  ink.font = `500 12px ${FACE}`;
  const width = Math.min(NAME_MOST, ink.measureText(name).width + 10);
  box(ink, -width / 2, top, width, 17, 4, 'rgb(8 12 17 / 72%)');
  words(ink, name, 0, top + 8.5, '500 12px', '#f4f7fa', width - 8);
}

function disc(ink: Ink, radius: number, fill: string | CanvasGradient): void {
  ink.fillStyle = fill;
  ink.beginPath();
  ink.arc(0, 0, Math.max(0, radius), 0, Math.PI * 2);
  ink.fill();
}

function cross(ink: Ink, reach: number): void {
  ink.strokeStyle = '#ff6474';
  ink.lineWidth = Math.max(1.5, reach * 0.16);
  ink.beginPath();
  ink.moveTo(-reach, -reach);
  ink.lineTo(reach, reach);
  ink.moveTo(-reach, reach);
  ink.lineTo(reach, -reach);
  ink.stroke();
}

function plateWidth(ink: Ink, text: string, least: number, font: string): number {
  ink.font = `${font} ${FACE}`;
  return Math.max(least, ink.measureText(text).width + 8);
}

/** A small dark plate with a rim. */
function plate(
  ink: Ink,
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  rim: string,
): void {
  box(ink, x, y, width, height, round, '#0b0f14');
  ink.strokeStyle = rim;
  ink.lineWidth = 1;
  ink.stroke();
}

function box(
  ink: Ink,
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  fill: string,
): void {
  ink.fillStyle = fill;
  ink.beginPath();
  ink.roundRect(x, y, width, height, round);
  ink.fill();
}

const FACE = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

function words(
  ink: Ink,
  text: string,
  x: number,
  y: number,
  font: string,
  fill: string,
  most?: number,
): void {
  ink.font = `${font} ${FACE}`;
  ink.fillStyle = fill;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillText(text, x, y + 0.5, most);
}

/** So large a share of a colour (#rrggbb) with another. */
export function mixed(colour: string, share: number, other: readonly [number, number, number]): string {
  const parts = /^#(..)(..)(..)/.exec(colour)?.slice(1) ?? ['80', '80', '80'];
  const made = parts.map((part, i) => Math.round(parseInt(part, 16) * share + (other[i] ?? 0) * (1 - share)));
  return `rgb(${made.join(' ')})`;
}
