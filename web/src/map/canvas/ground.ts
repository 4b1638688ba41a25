/** The lowest canvas: the map's sheet, its picture, its lights and its grid. */

import { type Camera, type Size, toCell, toScreen } from '../../camera';
import { centre, type Grid, hexCorners, isBare } from '../../grid';
import type { Light, SceneView } from '../../protocol';
import type { Box } from './layers';
import type { Laid } from './tiles';

export interface Inks {
  readonly sheet: string;
  readonly grid: string;
  readonly edge: string;
}

export function drawGround(
  ink: CanvasRenderingContext2D,
  scene: SceneView,
  camera: Camera,
  size: Size,
  tiles: readonly Laid[],
  inks: Inks,
  bare = false,
): void {
  ink.clearRect(0, 0, size.width, size.height);
  const [left, top] = toScreen(camera, [0, 0]);
  const [width, height] = [scene.width * camera.zoom, scene.height * camera.zoom];
  ink.fillStyle = inks.sheet;
  ink.fillRect(left, top, width, height);
  drawTiles(ink, tiles, camera, size);
  ink.save();
  ink.beginPath();
  ink.rect(left, top, width, height);
  ink.clip();
  for (const light of scene.lights) drawLight(ink, light, camera, size);
  ink.restore();
  if (!bare) drawGrid(ink, scene, camera, size, inks.grid);
  ink.strokeStyle = inks.edge;
  ink.lineWidth = 1;
  ink.strokeRect(Math.round(left) + 0.5, Math.round(top) + 0.5, Math.round(width), Math.round(height));
}

function drawTiles(ink: CanvasRenderingContext2D, tiles: readonly Laid[], camera: Camera, size: Size): void {
  ink.imageSmoothingQuality = 'medium';
  for (const tile of tiles) {
    const { left, top, right, bottom } = onPixels(tile, camera, ink.getTransform().a);
    if (right <= 0 || bottom <= 0 || left >= size.width || top >= size.height) continue;
    ink.drawImage(tile.image, left, top, right - left, bottom - top);
  }
}

/** Where a tile is drawn: its edges on whole pixels of the screen, so that no zoom leaves a seam between two. */
export function onPixels(tile: Omit<Laid, 'image'>, camera: Camera, density: number): Box {
  const [left, top] = toScreen(camera, [tile.left, tile.top]);
  const [right, bottom] = toScreen(camera, [tile.right, tile.bottom]);
  const edge = (pixels: number) => Math.round(pixels * density) / density;
  return { left: edge(left), top: edge(top), right: edge(right), bottom: edge(bottom) };
}

function drawLight(ink: CanvasRenderingContext2D, light: Light, camera: Camera, size: Size): void {
  const [x, y] = toScreen(camera, light.at);
  const radius = light.radius * camera.zoom;
  if (radius < 2 || x + radius < 0 || y + radius < 0 || x - radius > size.width || y - radius > size.height)
    return;
  const glow = ink.createRadialGradient(x, y, 0, x, y, radius);
  const strength = Math.round(Math.min(1, light.intensity) * 46)
    .toString(16)
    .padStart(2, '0');
  glow.addColorStop(0, `${light.colour}${strength}`);
  glow.addColorStop(1, `${light.colour}00`);
  ink.fillStyle = glow;
  ink.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Cells smaller than this many pixels are not worth a grid. */
const FINEST = 9;

function drawGrid(
  ink: CanvasRenderingContext2D,
  grid: Grid,
  camera: Camera,
  size: Size,
  colour: string,
): void {
  if (isBare(grid.kind) || camera.zoom < FINEST) return;
  ink.strokeStyle = colour;
  ink.lineWidth = 1;
  ink.beginPath();
  if (grid.kind === 'square') traceSquares(ink, grid, camera, size);
  else if (grid.kind === 'bands') traceUprights(ink, grid, camera, size);
  else traceHexes(ink, grid, grid.kind, camera, size);
  ink.stroke();
}

function traceUprights(ink: CanvasRenderingContext2D, grid: Grid, camera: Camera, size: Size): void {
  const [fromX] = toCell(camera, [0, 0]);
  const [toX] = toCell(camera, [size.width, size.height]);
  const [, top] = toScreen(camera, [0, 0]);
  const [, bottom] = toScreen(camera, [grid.columns, grid.rows]);
  for (let x = Math.max(0, Math.floor(fromX)); x <= Math.min(grid.columns, Math.ceil(toX)); x++) {
    const at = Math.round(toScreen(camera, [x, 0])[0]) + 0.5;
    ink.moveTo(at, Math.max(0, top));
    ink.lineTo(at, Math.min(size.height, bottom));
  }
}

function traceSquares(ink: CanvasRenderingContext2D, grid: Grid, camera: Camera, size: Size): void {
  traceUprights(ink, grid, camera, size);
  const [, fromY] = toCell(camera, [0, 0]);
  const [, toY] = toCell(camera, [size.width, size.height]);
  const [left] = toScreen(camera, [0, 0]);
  const [right] = toScreen(camera, [grid.columns, grid.rows]);
  for (let y = Math.max(0, Math.floor(fromY)); y <= Math.min(grid.rows, Math.ceil(toY)); y++) {
    const at = Math.round(toScreen(camera, [0, y])[1]) + 0.5;
    ink.moveTo(Math.max(0, left), at);
    ink.lineTo(Math.min(size.width, right), at);
  }
}

/** Three sides of each hex, the others being its neighbours'; those at the rim are drawn whole. */
function traceHexes(
  ink: CanvasRenderingContext2D,
  grid: Grid,
  kind: 'hex_flat' | 'hex_pointy',
  camera: Camera,
  size: Size,
): void {
  const corners = hexCorners(kind, [0, 0]).map(([x, y]) => [x * camera.zoom, y * camera.zoom] as const);
  const [fromX, fromY] = toCell(camera, [0, 0]);
  const [toX, toY] = toCell(camera, [size.width, size.height]);
  const [acrossX, acrossY] = kind === 'hex_flat' ? [0.866, 1] : [1, 0.866];
  const columns = range(fromX / acrossX - 2, toX / acrossX + 1, grid.columns);
  const rows = range(fromY / acrossY - 2, toY / acrossY + 1, grid.rows);
  for (let row = rows[0]; row < rows[1]; row++) {
    for (let column = columns[0]; column < columns[1]; column++) {
      const [x, y] = toScreen(camera, centre(grid, [column, row]));
      const rim = column === 0 || row === 0 || column === grid.columns - 1 || row === grid.rows - 1;
      traceHex(ink, x, y, corners, rim ? 7 : 4);
    }
  }
}

function traceHex(
  ink: CanvasRenderingContext2D,
  x: number,
  y: number,
  corners: readonly (readonly [number, number])[],
  points: number,
): void {
  for (let i = 0; i < points; i++) {
    const [dx, dy] = corners[i % 6] ?? [0, 0];
    if (i === 0) ink.moveTo(x + dx, y + dy);
    else ink.lineTo(x + dx, y + dy);
  }
}

function range(from: number, to: number, count: number): readonly [number, number] {
  return [Math.max(0, Math.floor(from)), Math.min(count, Math.ceil(to))];
}
