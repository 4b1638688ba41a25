/** What a map of space shows of the thrust that is being given: its circle, its arrow, the turns ahead as ghosts. */

import { type Camera, toScreen } from '../../camera';
import type { Spot } from '../../grid';
import type { Point } from '../../protocol';
import { arrowHead, disc, type Inks, line, words } from './paint';
import { plus } from './vectors';

type Ink = CanvasRenderingContext2D;

export interface Ahead {
  readonly at: Spot;
  /** Where she drifts to if nothing is done. */
  readonly drift: Point;
  readonly thrust: Spot;
  readonly most: number;
  /** From where she is, turn by turn. */
  readonly course: readonly Spot[];
}

const GHOST_PX = 9;

export function drawAhead(ink: Ink, ahead: Ahead, camera: Camera, inks: Inks): void {
  const [x, y] = toScreen(camera, ahead.drift);
  const tip = toScreen(camera, plus(ahead.drift, ahead.thrust));
  ink.strokeStyle = inks.course;
  ink.fillStyle = inks.course;
  ink.globalAlpha = 0.08;
  disc(ink, [x, y], ahead.most * camera.zoom);
  ink.globalAlpha = 0.75;
  ink.lineWidth = 1.5;
  ink.setLineDash([5, 5]);
  ink.beginPath();
  ink.arc(x, y, ahead.most * camera.zoom, 0, Math.PI * 2);
  ink.stroke();
  ink.setLineDash([]);
  ink.globalAlpha = 1;
  ink.lineWidth = 2.5;
  if (ahead.thrust[0] !== 0 || ahead.thrust[1] !== 0) {
    line(ink, [x, y], tip);
    arrowHead(ink, [x, y], tip, 9);
  }
  drawCourse(ink, ahead.course, camera, inks);
}

/** One way through the ends of the turns ahead, each a numbered ghost, fainter the farther off. */
/** Where she is, and five turns: a course that ends before that leads into something. */
const WHOLE_COURSE = 6;

function drawCourse(ink: Ink, course: readonly Spot[], camera: Camera, inks: Inks): void {
  const points = course.map((point) => toScreen(camera, point));
  points.forEach((point, n) => {
    const before = points[n - 1];
    if (!before) return;
    ink.globalAlpha = 1 - n * 0.12;
    const struck = n === points.length - 1 && points.length < WHOLE_COURSE;
    ink.strokeStyle = struck ? inks.bad : inks.course;
    ink.lineWidth = struck ? 2.5 : 1.5;
    ink.setLineDash([2, 4]);
    line(ink, before, point);
    ink.setLineDash([]);
    ink.fillStyle = inks.void;
    disc(ink, point, GHOST_PX);
    ink.beginPath();
    ink.arc(point[0], point[1], GHOST_PX, 0, Math.PI * 2);
    ink.stroke();
    ink.globalAlpha = 1;
    words(ink, point[0], point[1], String(n), { ...inks, plate: 'transparent' }, 'band');
  });
  ink.globalAlpha = 1;
}
