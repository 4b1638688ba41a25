/** What the timeline shows of history itself: undone stretches hatched, turns as arcs, marks as flags. */

import type { MarkView, StretchView, TurnView } from '../protocol';
import { type Window, xOf } from './strip';

interface Strip {
  readonly window: Window;
  readonly width: number;
  readonly height: number;
  readonly undone: readonly StretchView[];
  readonly turns: readonly TurnView[];
  readonly marks: readonly MarkView[];
}

const HATCH = 5;

/** Undone commits fade under hatching; an arc leads from each turn back to what it builds on. */
export function paintUndone(
  ink: CanvasRenderingContext2D,
  strip: Strip,
  ground: string,
  colour: string,
): void {
  for (const stretch of strip.undone) hatch(ink, strip, stretch, ground, colour);
  ink.strokeStyle = colour;
  ink.lineWidth = 1.25;
  for (const turn of strip.turns) {
    const held = !strip.undone.some((one) => one.first <= turn.number && turn.number <= one.last);
    if (held) arc(ink, strip, turn);
  }
}

function hatch(
  ink: CanvasRenderingContext2D,
  strip: Strip,
  stretch: StretchView,
  ground: string,
  colour: string,
): void {
  const left = Math.max(0, xOf(strip.window, stretch.first));
  const right = Math.min(strip.width, xOf(strip.window, stretch.last + 1));
  if (right <= left) return;
  ink.save();
  ink.beginPath();
  ink.rect(left, 0, right - left, strip.height);
  ink.clip();
  ink.globalAlpha = 0.55;
  ink.fillStyle = ground;
  ink.fillRect(left, 0, right - left, strip.height);
  ink.globalAlpha = 0.5;
  ink.strokeStyle = colour;
  ink.lineWidth = 1;
  ink.beginPath();
  const from = Math.floor((left - strip.height) / HATCH) * HATCH;
  for (let x = from; x < right; x += HATCH) {
    ink.moveTo(x, strip.height);
    ink.lineTo(x + strip.height, 0);
  }
  ink.stroke();
  ink.restore();
}

function arc(ink: CanvasRenderingContext2D, strip: Strip, turn: TurnView): void {
  const { window, width, height } = strip;
  const middle = window.perTick / 2;
  const [from, to] = [xOf(window, turn.number) + middle, xOf(window, turn.parent) + middle];
  if (Math.max(from, to) < 0 || Math.min(from, to) > width || Math.abs(from - to) < 2) return;
  const top = Math.max(3, height * 0.5 - Math.abs(from - to) * 0.12);
  ink.globalAlpha = 0.9;
  ink.beginPath();
  ink.moveTo(from, height * 0.55);
  ink.quadraticCurveTo((from + to) / 2, top * 2 - height * 0.55, to, height * 0.55);
  ink.stroke();
  ink.beginPath();
  ink.moveTo(to - 3, height * 0.55 - 5);
  ink.lineTo(to, height * 0.55);
  ink.lineTo(to + 4, height * 0.55 - 4);
  ink.stroke();
  ink.globalAlpha = 1;
}

/** A flag at every marked moment; chapters are filled. */
export function paintMarks(ink: CanvasRenderingContext2D, strip: Strip, colour: string): void {
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = 1.5;
  for (const mark of strip.marks) {
    const x = xOf(strip.window, mark.number) + 1;
    if (x < -10 || x > strip.width) continue;
    ink.beginPath();
    ink.moveTo(x, strip.height - 4);
    ink.lineTo(x, 2);
    ink.lineTo(x + 9, 6);
    ink.lineTo(x, 10);
    if (mark.chapter) ink.fill();
    ink.stroke();
  }
}
