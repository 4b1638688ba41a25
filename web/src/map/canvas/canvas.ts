/** What the map's five canvases show. */

import { computed, effect } from '@preact/signals';
import { toScreen } from '../../camera';
import type { Spot } from '../../grid';
import { late } from '../../late';
import { media } from '../../media';
import type { Zone } from '../../protocol';
import { connection } from '../../socket';
import {
  book,
  eyes,
  fading,
  fight,
  oddsShown,
  scene,
  sceneTokens,
  seesAll,
  shades,
  sight,
} from '../../table';
import { alignedNow } from '../aligning/now';
import { pickShades } from '../picks';
import { spaceRoom } from '../space/coming';
import { camera, covered, inSpace, pings, seen, viewSize } from '../view';
import { drawFogLayer, isBare } from './fog';
import { drawGround } from './ground';
import { colour } from './inks';
import { type Box, glass, sheet } from './layers';
import { drawWays, drawWords, PING_MS } from './overlay';
import { scribble } from './scribble';
import { drawAreas, drawPlates, drawShades, drawZones, shadeNames } from './shapes';
import { fetchTile, laid, TileKeeper } from './tiles';

/** Keep five canvases drawn; gives what stops it. */
export function keepDrawn(
  ground: HTMLCanvasElement,
  dark: HTMLCanvasElement,
  fog: HTMLCanvasElement,
  under: HTMLCanvasElement,
  over: HTMLCanvasElement,
): () => void {
  const stops = [
    keepTiles(),
    sheet(
      ground,
      groundParts,
      (ink, size, parts) => {
        if (!parts.scene) return;
        if (parts.scene.kind === 'space') {
          if (parts.sky) parts.room?.paintSky(ink, size, parts.camera, parts.sky);
          return;
        }
        drawGround(ink, parts.scene, parts.camera, size, parts.tiles, groundInks(parts.bySight), parts.bare);
        drawAreas(ink, parts.scene.areas, parts.names, parts.camera, shapeInks());
        drawZones(ink, parts.zones, parts.scene, parts.camera, size, shapeInks());
      },
      { covered, stretches: (parts) => parts.scene?.kind === 'space' },
    ),
    sheet(
      dark,
      darkParts,
      (ink, size, { room: drawn, scene: map, turning, camera: at }) => {
        if (drawn && turning) drawn.drawDark(ink, map, turning, at, size, darkInk());
        else ink.clearRect(0, 0, size.width, size.height);
      },
      { covered, density: 1 / 4, blank: (parts) => !(parts.room && parts.turning) },
    ),
    sheet(
      fog,
      fogParts,
      (ink, size, parts) => {
        if (parts.scene) drawFogLayer(ink, parts.scene, parts.camera, size, parts.fog, fogInks());
      },
      { covered, blank: ({ scene: map, fog: how }) => map === null || isBare(map, how) },
    ),
    glass(under, overParts, spreadUnder, (ink, size, parts) => {
      drawWays(ink, { ...parts.scribble, now_ms: 0 }, parts.camera, size, overInks());
      if (!parts.scene) return false;
      if (parts.ahead) parts.room?.paintAhead(ink, parts.camera, parts.ahead);
      drawShades(ink, parts.shades, parts.scene, parts.camera, shapeInks());
      const glow = glowOf(parts.fading, performance.now());
      if (parts.fading === null || glow === 0) return false;
      drawShades(ink, parts.fading.shades, parts.scene, parts.camera, shapeInks(), glow);
      return true;
    }),
    glass(over, overParts, spreadOver, (ink, size, parts) => {
      const now_ms = performance.now();
      drawWords(ink, { ...parts.scribble, now_ms }, parts.camera, size, overInks());
      const odds = parts.odds.map(({ at, above, words }) => {
        const [x, y] = toScreen(parts.camera, at);
        return { at: [x, y - above * parts.camera.zoom - 14] as const, words };
      });
      const names = shadeNames(parts.shades, parts.camera);
      drawPlates(ink, [...odds, ...names], shapeInks());
      return moving(parts.scribble.pings, now_ms);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Keep the tiles of the map on show at hand; gives what stops it. */
function keepTiles(): () => void {
  const keeper = new TileKeeper(
    fetchTile,
    () => seen.peek(),
    (tiles) => {
      laid.value = tiles;
    },
  );
  const stops = [
    effect(() => keeper.want(scene.value)),
    effect(() => {
      if (connection.value.state === 'live') keeper.again();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    keeper.want(null);
  };
}

/** Smoke and the like over the map on show. */
const zones = computed(() => {
  const now = fight.value;
  return now && now.scene === scene.value?.id ? now.zones : NONE;
});
const NONE: readonly Zone[] = [];
/** What draws space, once it is here and wanted. */
const room = computed(() => (inSpace.value ? spaceRoom.here.value : null));
const groundNames = computed(
  () => new Map((book.value?.ground ?? []).map((one) => [String(one.value), one.label])),
);

function groundParts() {
  return {
    scene: scene.value,
    camera: camera.value,
    tiles: laid.value,
    // while a picture is aligned, its own grid is looked for, and the map's would lie over it
    bare: alignedNow.value !== null,
    zones: zones.value,
    bySight: sight.value !== null && scene.value?.tiles != null,
    names: groundNames.value,
    room: room.value,
    sky: room.value?.sky.value ?? null,
  };
}

function fogParts() {
  const fog = sight.value !== null ? 'none' : seesAll.value && eyes.value === null ? 'thin' : 'thick';
  return { scene: scene.value, camera: camera.value, fog } as const;
}

/** What draws the dark, fetched when players first see by their people. */
const darkness = late('The dark', () => import('./dark'));
effect(() => {
  if (sight.value !== null) void darkness.fetch();
});

function darkParts() {
  const drawn = darkness.here.value;
  return { scene: scene.value, camera: camera.value, room: drawn, turning: drawn?.turning.value ?? null };
}

function overParts() {
  const drawn = shades.value.length > 0 ? shades.value : pickShades.value;
  return {
    camera: camera.value,
    scribble: scribble.value,
    room: room.value,
    ahead: room.value?.ahead.value ?? null,
    shades: room.value?.ahead.value ? room.value.others(drawn) : drawn,
    fading: fading.value,
    odds: odds.value,
    scene: scene.value,
  };
}

/** Odds beside the tokens that they are about, on the map on show. */
const odds = computed(() =>
  oddsShown.value.flatMap(({ character, words }) =>
    sceneTokens.value
      .filter((token) => token.character === character)
      .map((token) => ({ at: token.at, above: token.size / 2, words })),
  ),
);

const FADES_MS = 1600;

/** How much is left of what fades, 1 to 0; nothing where motion is not wanted. */
function glowOf(what: { readonly began_ms: number } | null, now_ms: number): number {
  if (what === null || still.matches) return 0;
  return Math.max(0, 1 - (now_ms - what.began_ms) / FADES_MS);
}

const still = media('(prefers-reduced-motion: reduce)');

type Over = ReturnType<typeof overParts>;

/** How far beyond its points a way is drawn: feet, waypoints, a circle of reach. */
const AROUND_WAYS = 24;
/** How far beyond its point a word may reach, or a ping spread. */
const AROUND_WORDS = 180;

function spreadUnder({
  camera: at,
  shades: filled,
  fading: spent,
  ahead,
  scribble: { trails, boxes, line, reach },
}: Over): Box | null {
  const round = (middle: Spot, cells: number) =>
    [-1, 1].map((way): Spot => [middle[0] + way * cells, middle[1] + way * cells]);
  const circles = [...filled, ...(spent?.shades ?? [])].filter((one) => one.shape === 'circle');
  const struck = [...filled, ...(spent?.shades ?? [])];
  const cells = Math.max(struck.length > 0 ? 1 : 0, ...trails.map((trail) => trail.size));
  const points = [
    ...trails.flatMap((trail) => trail.points),
    ...boxes.flatMap((box) => [box.from, box.to]),
    ...(line ? [line.from, line.to] : []),
    ...struck.flatMap((shade) => shade.points),
    ...(reach ? round(reach.at, reach.cells) : []),
    ...circles.flatMap((one) => one.points.flatMap((at_) => round(at_, one.radius ?? 0))),
    ...(ahead ? [...ahead.course, ...round(ahead.drift, ahead.most)] : []),
  ];
  return boxRound(
    points.map((point) => toScreen(at, point)),
    AROUND_WAYS + cells * at.zoom,
  );
}

function spreadOver({
  camera: at,
  shades: filled,
  odds: said,
  scribble: { trails, pings: shown },
}: Over): Box | null {
  // pings beyond the view are shown at its edge
  const size = viewSize.peek();
  const edged = shown
    .map((ping) => toScreen(at, ping.at))
    .map(([x, y]): Spot => [Math.min(size.width, Math.max(0, x)), Math.min(size.height, Math.max(0, y))]);
  const ends = trails.flatMap((trail) => trail.points.slice(-1)).map((point) => toScreen(at, point));
  const named = filled.filter((shade) => shade.title !== '').flatMap((shade) => shade.points);
  const marked = [...named, ...said.map((one) => one.at)].map((point) => toScreen(at, point));
  return boxRound([...ends, ...edged, ...marked], AROUND_WORDS);
}

function boxRound(points: readonly Spot[], around: number): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - around,
    top: Math.min(...ys) - around,
    right: Math.max(...xs) + around,
    bottom: Math.max(...ys) + around,
  };
}

/** Whether a ping still spreads; those that have spread are forgotten. */
function moving(shown: readonly { readonly began_ms: number }[], now_ms: number): boolean {
  const alive = (ping: { readonly began_ms: number }) => now_ms - ping.began_ms < PING_MS;
  if (shown.length > 0 && !shown.some(alive)) {
    queueMicrotask(() => {
      pings.value = pings.peek().filter(alive);
    });
  }
  return shown.some(alive);
}

/** Where players go by sight, what is not there is as dark as what they have not seen. */
const groundInks = (bySight: boolean) => ({
  sheet: colour(bySight ? 'map-fog' : 'map-sheet'),
  grid: colour('map-grid'),
  edge: colour('map-edge'),
});
const darkInk = () => colour('map-fog');
const fogInks = () => ({
  fog: colour('map-fog'),
  wall: colour('map-wall'),
  window: colour('map-window'),
  door: colour('map-door'),
  open: colour('map-open'),
  secret: colour('map-secret'),
});
const shapeInks = () => ({
  text: colour('map-plate-text'),
  plate: colour('map-plate'),
  bad: colour('map-bad'),
  cloud: colour('map-cloud'),
});
const overInks = () => ({
  accent: colour('map-accent'),
  bad: colour('map-bad'),
  text: colour('map-plate-text'),
  plate: colour('map-plate'),
});
