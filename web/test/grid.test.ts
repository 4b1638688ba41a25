import { describe, expect, it } from 'vitest';
import text from '../../tests/fixtures/grid_cases.json?raw';
import {
  cellOf,
  centre,
  type Direction,
  directions,
  distance_m,
  extent,
  type Grid,
  inside,
  pathLength_m,
  snap,
  snapCorner,
  stepFrom,
  steps,
} from '../src/grid';
import type { GridKind, Point } from '../src/protocol';

interface Case {
  readonly kind: GridKind;
  readonly extent: Point;
  readonly cells: readonly [Point, Point, Point][];
  readonly snaps: readonly [Point, number, Point][];
  readonly apart: readonly [Point, Point, number, number][];
  readonly path_m: number;
  readonly steps: readonly [Direction, Point][];
  readonly inside: readonly [Point, boolean][];
}

// What rules/grid.py says; tests/server/maps/test_grid_cases.py keeps the file true.
const cases: readonly Case[] = JSON.parse(text);

describe.each(cases)('a grid of kind $kind', (said) => {
  const grid: Grid = { kind: said.kind, metres_per_cell: 1.5, columns: 12, rows: 8 };

  it('is as large', () => near(extent(grid), said.extent));

  it.each(said.cells)('has %j in cell %j', (point, cell, middle) => {
    expect(cellOf(grid, point)).toEqual(cell);
    near(centre(grid, cell), middle);
  });

  it.each(said.snaps)('snaps %j, %d across, to %j', (point, size, to) => near(snap(grid, point, size), to));

  it.each(said.apart)('measures from %j to %j', (a, b, count, metres) => {
    expect(steps(grid, a, b)).toBe(count);
    expect(distance_m(grid, a, b)).toBeCloseTo(metres, 8);
  });

  it('measures a path leg by leg', () => {
    const path = said.cells.map(([point]) => point);
    expect(pathLength_m(grid, path)).toBeCloseTo(said.path_m, 8);
  });

  it('steps the same ways', () => {
    expect(new Set(directions(grid))).toEqual(new Set(said.steps.map(([way]) => way)));
    const from = snap(grid, [3.31, 2.62]);
    for (const [way, to] of said.steps) near(stepFrom(grid, from, way) ?? [NaN, NaN], to);
  });

  it.each(said.inside)('has %j inside: %j', (point, is) => expect(inside(grid, point)).toBe(is));
});

it('puts ends of walls on corners and middles of sides', () => {
  const grid: Grid = { kind: 'square', metres_per_cell: 1.5, columns: 12, rows: 8 };
  expect(snapCorner(grid, [2.1, 3.9])).toEqual([2, 4]);
  expect(snapCorner(grid, [2.4, 3.9])).toEqual([2.5, 4]);
});

function near(is: readonly [number, number], should: readonly [number, number]): void {
  expect(is[0]).toBeCloseTo(should[0], 8);
  expect(is[1]).toBeCloseTo(should[1], 8);
}
