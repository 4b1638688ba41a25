/** Two hands that draw the same: one on a canvas, one as the text of an SVG file. */

import type { Ink } from '../map/canvas/layers';

export interface Pen {
  /** Fill all that is drawn on. */
  sheet(width: number, height: number, fill: string): void;
  /** Begin a line; `from` lifts the pen to a point, `to` draws to one. */
  begin(): void;
  from(x: number, y: number): void;
  to(x: number, y: number): void;
  stroke(colour: string, width: number): void;
  fill(colour: string): void;
  disc(x: number, y: number, radius: number, fill: string | null, edge: string | null, width: number): void;
  /** A part of a circle, clockwise, in radians from the right. */
  arc(x: number, y: number, radius: number, from: number, to: number, colour: string, width: number): void;
  /** Words about a middle; `halo` keeps lines that cross them apart. */
  text(x: number, y: number, words: string, look: Lettering): void;
}

export interface Lettering {
  readonly px: number;
  readonly colour: string;
  readonly bold?: boolean;
  /** The colour around the letters. */
  readonly halo?: string;
}

export const ROUND = 2 * Math.PI;
const FACE = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';
const HALO_PX = 3;

export function font({ px, bold = false }: Pick<Lettering, 'px' | 'bold'>): string {
  return `${bold ? 600 : 400} ${Math.round(px * 2) / 2}px ${FACE}`;
}

export function canvasPen(ink: Ink): Pen {
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.lineJoin = 'round';
  let set = '';
  const finish = (fill: string | null, edge: string | null, width: number) => {
    if (fill !== null) {
      ink.fillStyle = fill;
      ink.fill();
    }
    if (edge === null) return;
    ink.strokeStyle = edge;
    ink.lineWidth = width;
    ink.stroke();
  };
  return {
    sheet(width, height, fill) {
      ink.fillStyle = fill;
      ink.fillRect(0, 0, width, height);
    },
    begin: () => ink.beginPath(),
    from: (x, y) => ink.moveTo(x, y),
    to: (x, y) => ink.lineTo(x, y),
    stroke: (colour, width) => finish(null, colour, width),
    fill: (colour) => finish(colour, null, 0),
    disc(x, y, radius, fill, edge, width) {
      ink.beginPath();
      ink.arc(x, y, radius, 0, ROUND);
      finish(fill, edge, width);
    },
    arc(x, y, radius, from, to, colour, width) {
      ink.beginPath();
      ink.arc(x, y, radius, from, to);
      finish(null, colour, width);
    },
    text(x, y, words, look) {
      const wanted = font(look);
      if (wanted !== set) {
        ink.font = wanted;
        set = wanted;
      }
      if (look.halo !== undefined) {
        ink.strokeStyle = look.halo;
        ink.lineWidth = HALO_PX;
        ink.strokeText(words, x, y);
      }
      ink.fillStyle = look.colour;
      ink.fillText(words, x, y);
    },
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A pen that writes; `done` gives the file. */
export function svgPen(): Pen & { readonly done: (width: number, height: number, title: string) => string } {
  const out: string[] = [];
  let line = '';
  const ring = (x: number, y: number, radius: number) =>
    `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"`;
  const edged = (edge: string, width: number) => ` stroke="${edge}" stroke-width="${tenth(width)}"`;
  return {
    sheet: (width, height, fill) => out.push(`<rect width="${width}" height="${height}" fill="${fill}"/>`),
    begin: () => {
      line = '';
    },
    from: (x, y) => {
      line += `M${tenth(x)} ${tenth(y)}`;
    },
    to: (x, y) => {
      line += `L${tenth(x)} ${tenth(y)}`;
    },
    stroke: (colour, width) => {
      if (line !== '') out.push(`<path d="${line}" fill="none"${edged(colour, width)}/>`);
    },
    fill: (colour) => {
      if (line !== '') out.push(`<path d="${line}Z" fill="${colour}"/>`);
    },
    disc: (x, y, radius, fill, edge, width) =>
      out.push(`${ring(x, y, radius)} fill="${fill ?? 'none'}"${edge === null ? '' : edged(edge, width)}/>`),
    arc(x, y, radius, from, to, colour, width) {
      if (to - from >= ROUND - 1e-6) {
        out.push(`${ring(x, y, radius)} fill="none"${edged(colour, width)}/>`);
        return;
      }
      const at = (turn: number) =>
        `${tenth(x + Math.cos(turn) * radius)} ${tenth(y + Math.sin(turn) * radius)}`;
      const far = to - from > Math.PI ? 1 : 0;
      const path = `M${at(from)}A${tenth(radius)} ${tenth(radius)} 0 ${far} 1 ${at(to)}`;
      out.push(`<path d="${path}" fill="none"${edged(colour, width)}/>`);
    },
    text(x, y, words, { px, colour, bold = false, halo }) {
      const around =
        halo === undefined ? '' : ` stroke="${halo}" stroke-width="${HALO_PX}" paint-order="stroke"`;
      const weight = bold ? ' font-weight="600"' : '';
      const look = `font-size="${tenth(px)}"${weight} fill="${colour}"${around}`;
      out.push(`<text x="${tenth(x)}" y="${tenth(y)}" ${look}>${escaped(words)}</text>`);
    },
    done(width, height, title) {
      const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
      const words = `font-family="${escaped(FACE)}" text-anchor="middle" dominant-baseline="central"`;
      const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${words} stroke-linejoin="round">`;
      return `${open}<title>${escaped(title)}</title>${out.join('')}</svg>`;
    },
  };
}
