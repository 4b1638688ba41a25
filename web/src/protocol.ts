// Written by `make protocol` from server/protocol.py: do not edit.
// 3a3a1dc75ba6f2ffb7c11000ae2f1e869c37dfa18382d756cea0ef0edf0fa480

export const VERSION = 1;

export type AnyCommand = Do["command"];
export type AnyView = Welcome["views"][number];
export type AnyEvent = SeenFact["event"];
export type AnyPreview = AskPreview["what"];
export type Point = [number, number];
export type Role = Welcome["role"];
export type GridKind = SceneView["kind"];
export type Condition = TokenView["condition"];

export type Wire = FromSeat | ToSeat;
export type FromSeat = Hello | Do | AskPreview | AskPage | AskGap | AskLink | Pointer | Drag;
export type ToSeat = Welcome | Happened | Done | Refusal | Previewed | Page | Presence | Pointed | Dragged | LinkMade;

/**
 * The first message: the secret of the link, a nonce for the dice, and the last number already known.
 */
export interface Hello {
  type: "hello";
  token: string;
  nonce: string;
  since?: number | null;
}
/**
 * A wish. Answered by `done` or `refused` with the same id; everybody hears `happened`.
 */
export interface Do {
  type: "do";
  id: string;
  command:
    | ChooseRulings
    | ChooseSetting
    | InviteSeat
    | NameSeat
    | RevokeSeat
    | Say
    | MakeThrow
    | RevealThrow
    | ShowScene
    | PassTime
    | SetClock
    | OpenScene
    | RenameScene
    | LayGrid
    | HangPicture
    | BuildBarriers
    | MoveDoor
    | LockDoor
    | RevealGround
    | PlaceToken
    | MoveTokens
    | TurnToken
    | HideTokens
    | RemoveTokens
    | EnlistCharacter
    | RenameCharacter
    | GrantRights
    | AmendSheet
    | DoDeed
    | RetireCharacter
    | OpenCombat
    | JoinCombat
    | TakeAct
    | WithdrawDeclaration
    | AnswerQuestion
    | AdvanceCombat
    | OverrideMark
    | OverrideOutcome
    | DismissFighter
    | CloseCombat
    | StartSession
    | EndSession;
}
/**
 * Read the books another way from here on; what is not named stays.
 */
export interface ChooseRulings {
  type: "ChooseRulings";
  rulings: {
    [k: string]: unknown;
  };
}
/**
 * Choose a house setting.
 */
export interface ChooseSetting {
  type: "ChooseSetting";
  name: "hand_dice" | "players_see_party" | "referee_rolls";
  value: boolean | string;
}
/**
 * Add a seat; its link is asked for apart, since links are secrets.
 */
export interface InviteSeat {
  type: "InviteSeat";
  role: "referee" | "player" | "spectator";
  name: string;
  colour?: string;
}
/**
 * Give one's own seat (a referee: any seat) a name and colour.
 */
export interface NameSeat {
  type: "NameSeat";
  seat: string;
  name: string;
  colour: string;
}
/**
 * Close a seat for good; its link no longer opens anything.
 */
export interface RevokeSeat {
  type: "RevokeSeat";
  seat: string;
  reason?: string;
}
/**
 * Say something; `as_character` speaks with a character's name.
 */
export interface Say {
  type: "Say";
  text: string;
  manner?: "say" | "emote" | "whisper";
  as_character?: string | null;
}
/**
 * Throw dice by notation such as "2D+2 8+"; `faces` are dice typed in by hand, where that is allowed.
 */
export interface MakeThrow {
  type: "MakeThrow";
  notation: string;
  privacy?: "public" | "referee" | "secret" | "self";
  faces?: number[] | null;
  as_character?: string | null;
}
/**
 * Show everybody a throw that was made in secret.
 */
export interface RevealThrow {
  type: "RevealThrow";
  number: number;
}
/**
 * Take the players to a scene.
 */
export interface ShowScene {
  type: "ShowScene";
  scene: string;
}
/**
 * Let campaign time go by, at most ten years at once; resting heals what rest heals.
 */
export interface PassTime {
  type: "PassTime";
  seconds: number;
  resting?: boolean;
  reason?: string;
}
/**
 * Set the campaign date: seconds since the start of year 0, years of 365 days.
 */
export interface SetClock {
  type: "SetClock";
  clock_s: number;
  reason: string;
}
/**
 * Lay a new map on the table.
 */
export interface OpenScene {
  type: "OpenScene";
  name: string;
  kind?: "square" | "hex_flat" | "hex_pointy" | "none";
  metres_per_cell?: number;
  columns?: number;
  rows?: number;
}
/**
 * Give a map another name.
 */
export interface RenameScene {
  type: "RenameScene";
  scene: string;
  name: string;
}
/**
 * Change grid, scale or size of a map.
 */
export interface LayGrid {
  type: "LayGrid";
  scene: string;
  kind: "square" | "hex_flat" | "hex_pointy" | "none";
  metres_per_cell: number;
  columns: number;
  rows: number;
}
/**
 * Put an uploaded picture under the map, or take it off; x, y, width, height say where in cells.
 */
export interface HangPicture {
  type: "HangPicture";
  scene: string;
  picture: Picture | null;
}
/**
 * An uploaded picture and the part of the map it covers, in cells.
 */
export interface Picture {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
/**
 * Set all walls, doors and lights of a map.
 */
export interface BuildBarriers {
  type: "BuildBarriers";
  scene: string;
  walls: Wall[];
  doors: Door[];
  lights?: Light[];
}
/**
 * A wall, or with some `stops_` off a railing, a window, a curtain.
 */
export interface Wall {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  a: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  b: [number, number];
  stops_move: boolean;
  stops_fire: boolean;
  stops_sight: boolean;
}
/**
 * A door or hatch. Locked and secret change nothing here: they say who may open and see it.
 */
export interface Door {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  a: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  b: [number, number];
  open: boolean;
  locked: boolean;
  secret: boolean;
}
/**
 * A light: radius in cells, colour as #rrggbb.
 */
export interface Light {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  radius: number;
  colour: string;
  intensity: number;
}
/**
 * Open or close a door; `by` is the token that does it.
 */
export interface MoveDoor {
  type: "MoveDoor";
  scene: string;
  door: string;
  open: boolean;
  by?: string | null;
}
/**
 * Lock or unlock a door, keep or give away its secret (referee).
 */
export interface LockDoor {
  type: "LockDoor";
  scene: string;
  door: string;
  locked: boolean;
  secret: boolean;
}
/**
 * Let the players see a rectangle of unexplored ground, or cover everything, or do without fog.
 */
export interface RevealGround {
  type: "RevealGround";
  scene: string;
  what: "explore" | "cover_all" | "no_fog";
  rectangle?: [number, number, number, number] | null;
}
/**
 * Put a character on a map.
 */
export interface PlaceToken {
  type: "PlaceToken";
  scene: string;
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  hidden?: boolean;
  size?: number;
}
/**
 * Move tokens, each along its path; `free` drops off the grid where the map allows it.
 */
export interface MoveTokens {
  type: "MoveTokens";
  scene: string;
  moves: TokenPath[];
  free?: boolean;
  through_walls?: boolean;
}
/**
 * One token's path in a common move.
 */
export interface TokenPath {
  type: "TokenPath";
  token: string;
  path: [number, number][];
}
/**
 * Face a token another way: degrees clockwise from up.
 */
export interface TurnToken {
  type: "TurnToken";
  scene: string;
  token: string;
  facing: number;
}
/**
 * Hide tokens from the players, or reveal them.
 */
export interface HideTokens {
  type: "HideTokens";
  scene: string;
  tokens: string[];
  hidden: boolean;
}
/**
 * Take tokens off the map; their characters stay.
 */
export interface RemoveTokens {
  type: "RemoveTokens";
  scene: string;
  tokens: string[];
}
/**
 * Bring one or several characters to the table.
 *
 * how: `blank`, `thrown` (by throwing down the line), `line` (read from `text`), `template` (id in `text`).
 * With `scene` and `at` they stand on that map at once, side by side; duplicates are numbered.
 */
export interface EnlistCharacter {
  type: "EnlistCharacter";
  name: string;
  how: "blank" | "thrown" | "line" | "template";
  text?: string;
  npc?: boolean;
  owner?: string | null;
  colour?: string;
  count?: number;
  scene?: string | null;
  at?: [number, number] | null;
  hidden?: boolean;
}
/**
 * Give a character another name.
 */
export interface RenameCharacter {
  type: "RenameCharacter";
  character: string;
  name: string;
}
/**
 * Set who owns a character and who else may see, move, act for or edit it (referee).
 */
export interface GrantRights {
  type: "GrantRights";
  character: string;
  owners: string[];
  rights: {
    [k: string]: string[];
  };
}
/**
 * Change a sheet by hand; the referee may go past what the rules would do, and it is marked as such.
 */
export interface AmendSheet {
  type: "AmendSheet";
  character: string;
  amendments: Amendment[];
  reason: string;
}
/**
 * One place of a sheet and the value it gets; None takes an entry out.
 */
export interface Amendment {
  type: "Amendment";
  path: string;
  value?: unknown;
}
/**
 * Let a character do something outside a fight: treat, reload, put in hand.
 */
export interface DoDeed {
  type: "DoDeed";
  character: string;
  act: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * Take a character from the table (referee).
 */
export interface RetireCharacter {
  type: "RetireCharacter";
  character: string;
  reason: string;
}
/**
 * Begin a fight between two or more sides; `setup` is the rules system's own form (referee).
 */
export interface OpenCombat {
  type: "OpenCombat";
  scene?: string | null;
  sides: SideOf[];
  setup?: {
    [k: string]: unknown;
  };
}
/**
 * One side of a fight: its name and its characters.
 */
export interface SideOf {
  type: "SideOf";
  name: string;
  characters: string[];
}
/**
 * Bring a character into a running fight (referee).
 */
export interface JoinCombat {
  type: "JoinCombat";
  combat: string;
  character: string;
  side: string;
}
/**
 * Do, or declare, one of the options: for a fighter, or as `side:<id>` for a side.
 */
export interface TakeAct {
  type: "TakeAct";
  combat: string;
  who: string;
  act: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * Take a declaration back before it lands.
 */
export interface WithdrawDeclaration {
  type: "WithdrawDeclaration";
  combat: string;
  who: string;
}
/**
 * Answer what the fight asks; without `answer` the default is taken.
 */
export interface AnswerQuestion {
  type: "AnswerQuestion";
  combat: string;
  question: string;
  answer?: {
    [k: string]: unknown;
  } | null;
}
/**
 * Go on: resolve the round, or whatever comes next (referee).
 */
export interface AdvanceCombat {
  type: "AdvanceCombat";
  combat: string;
}
/**
 * Set what the rules remember of a fighter, side, pair or the fight (referee).
 */
export interface OverrideMark {
  type: "OverrideMark";
  combat: string;
  subject: string;
  name: string;
  value?: unknown;
  reason: string;
}
/**
 * Rule that what commit `number` brought came out otherwise (referee).
 */
export interface OverrideOutcome {
  type: "OverrideOutcome";
  combat: string;
  number: number;
  ruling: string;
  reason: string;
  sheets?: SheetRuling[];
}
/**
 * What an overridden outcome means for one character's sheet.
 */
export interface SheetRuling {
  type: "SheetRuling";
  character: string;
  amendments: Amendment[];
}
/**
 * Take a fighter off the field (referee).
 */
export interface DismissFighter {
  type: "DismissFighter";
  combat: string;
  who: string;
  how: string;
}
/**
 * End the fight (referee).
 */
export interface CloseCombat {
  type: "CloseCombat";
  combat: string;
  outcome?: string;
}
/**
 * Begin a named session: the server makes a new dice key and publishes its commitment (referee).
 */
export interface StartSession {
  type: "StartSession";
  name: string;
}
/**
 * End the session: the server reveals its dice key (referee).
 */
export interface EndSession {
  type: "EndSession";
}
/**
 * Ask without committing anything; answered by `previewed` or `refused`.
 */
export interface AskPreview {
  type: "preview";
  id: string;
  what: PreviewIntent | PreviewMove | PreviewLine | PreviewThrow;
}
/**
 * What would this act take? Task, exact odds, consequences.
 */
export interface PreviewIntent {
  type: "PreviewIntent";
  combat: string;
  who: string;
  act: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * How far is this path, which band, and is it free?
 */
export interface PreviewMove {
  type: "PreviewMove";
  scene: string;
  token: string;
  path: [number, number][];
}
/**
 * What character would this line of text give?
 */
export interface PreviewLine {
  type: "PreviewLine";
  text: string;
}
/**
 * What are the odds of this notation?
 */
export interface PreviewThrow {
  type: "PreviewThrow";
  notation: string;
}
/**
 * Ask for older lines of the log: at most `limit` commits before number `before`.
 */
export interface AskPage {
  type: "page";
  id: string;
  before: number;
  limit?: number;
}
/**
 * A number is missing here: send what came after `since`.
 */
export interface AskGap {
  type: "gap";
  since: number;
}
/**
 * A fresh link for a seat; the old one stops working (referee).
 */
export interface AskLink {
  type: "link";
  id: string;
  seat: string;
}
/**
 * Point at the map; passed on to those who see that map, never stored.
 */
export interface Pointer {
  type: "pointer";
  scene: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  kind?: "ping" | "warn" | "pull" | "ruler";
  path?: [number, number][];
}
/**
 * Tokens on their way while being dragged; passed on, never stored. An empty path ends it.
 */
export interface Drag {
  type: "drag";
  scene: string;
  tokens: string[];
  path: [number, number][];
}
/**
 * The whole table as this seat may see it, at `number`; `entries` are the newest commits after `since`.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  seat: string;
  role: "referee" | "player" | "spectator";
  number: number;
  resumed: boolean;
  views: (TableView | SceneView | TokenView | CharacterView | CombatView)[];
  offers: Offer[];
  entries: Entry[];
  here: string[];
}
/**
 * The table; `scene` is the map that everybody is shown.
 */
export interface TableView {
  view: "table";
  id: string;
  name: string;
  ruleset: string;
  ruleset_title: string;
  rules_version: string;
  rulings: RulingView[];
  seats: SeatView[];
  settings: {
    [k: string]: unknown;
  };
  scene: string | null;
  clock_s: number;
  date: string;
  session: string | null;
  commitment: string | null;
  templates: Template[];
  setup: Field[];
}
/**
 * One ruling of the table with what it might be.
 */
export interface RulingView {
  id: string;
  title: string;
  value: unknown;
  default: unknown;
  choices: Choice[];
  source: string;
}
/**
 * One thing that may be chosen; `refused` says why it may not be at present.
 */
export interface Choice {
  value: unknown;
  label: string;
  hint: string;
  refused: string;
}
/**
 * A seat and whether anybody sits on it.
 */
export interface SeatView {
  id: string;
  role: "referee" | "player" | "spectator";
  name: string;
  colour: string;
  revoked: boolean;
}
/**
 * A ready person or beast for a quick mob: `line` is what `parse_line` reads, `hint` who it is.
 */
export interface Template {
  id: string;
  title: string;
  line: string;
  hint: string;
}
/**
 * One blank of a form.
 *
 * kind: `choice` one of `choices`; `targets` up to `most` fighters of `choices`, also picked on the map
 * (outside a fight, without choices: any character at hand);
 * `path` a list of points on the map, at most `most` metres long (0: no limit); `number` from `least` to
 * `most`; `flag` yes or no; `text`.
 * `needs`: other fields' values under which this one is asked, such as {"attack": ["shot", "burst"]}.
 */
export interface Field {
  name: string;
  label: string;
  kind: "choice" | "targets" | "path" | "number" | "flag" | "text";
  choices: Choice[];
  default: unknown;
  least: number;
  most: number;
  hint: string;
  needs: {
    [k: string]: unknown[];
  };
}
/**
 * A map. Players get no walls and no secret doors; `width` and `height` are its extent in cells.
 */
export interface SceneView {
  view: "scene";
  id: string;
  name: string;
  kind: "square" | "hex_flat" | "hex_pointy" | "none";
  metres_per_cell: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  picture: Picture | null;
  picture_url: string | null;
  walls: Wall[];
  doors: Door[];
  lights: Light[];
  fog: Fog | null;
}
/**
 * Ground the players have explored: rectangles x, y, width, height in cells. All else is unexplored.
 */
export interface Fog {
  explored: [number, number, number, number][];
}
/**
 * Somebody on a map. `tracks` and private badges only for those who may see the sheet.
 *
 * may: which of see, move, act, edit this seat has.
 */
export interface TokenView {
  view: "token";
  id: string;
  scene: string;
  character: string;
  name: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  size: number;
  facing: number;
  hidden: boolean;
  colour: string;
  npc: boolean;
  mine: boolean;
  may: string[];
  condition: "unhurt" | "wounded" | "out" | "dead";
  tracks: Track[];
  badges: Badge[];
}
/**
 * A number that wears down: a characteristic, hit points, fuel.
 */
export interface Track {
  label: string;
  now: number;
  full: number;
}
/**
 * A short mark on a token or row; private ones only for those who may see the sheet.
 */
export interface Badge {
  label: string;
  title: string;
  private: boolean;
}
/**
 * A character that this seat knows of. `card` and `deeds` only where it may see and act, until it retires.
 */
export interface CharacterView {
  view: "character";
  id: string;
  name: string;
  npc: boolean;
  colour: string;
  mine: boolean;
  may: string[];
  owners: string[];
  rights: {
    [k: string]: string[];
  };
  condition: "unhurt" | "wounded" | "out" | "dead";
  tracks: Track[];
  badges: Badge[];
  card: Card | null;
  deeds: Option[];
  retired: boolean;
}
/**
 * A sheet for reading: a headline (a UPP, say) and its sections.
 */
export interface Card {
  headline: string;
  sections: CardSection[];
}
/**
 * A titled part of a sheet. `add`: things that may be added, each value a path such as "skills.rifle".
 */
export interface CardSection {
  title: string;
  fields: CardField[];
  add: Choice[];
}
/**
 * One number or text of a sheet as shown: `path` is where an edit goes, None when it is derived.
 */
export interface CardField {
  label: string;
  value: unknown;
  path: string | null;
  kind: "number" | "text" | "choice" | "flag";
  choices: Choice[];
  why: DM[];
  note: string;
}
/**
 * One modifier. A positive value always helps whoever throws.
 */
export interface DM {
  value: number;
  reason: string;
  source: string;
}
/**
 * Something that somebody may do now; `later` is declared and lands when the system says so.
 */
export interface Option {
  act: string;
  title: string;
  fields: Field[];
  lands: "now" | "later";
  hint: string;
}
/**
 * A fight. `waiting`: how many are still to be heard, counting those this seat cannot see (referee).
 */
export interface CombatView {
  view: "combat";
  id: string;
  scene: string | null;
  round: number;
  step: string;
  title: string;
  sides: SideView[];
  fighters: FighterView[];
  marks: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  closed: string;
}
/**
 * A side of a fight.
 */
export interface SideView {
  id: string;
  name: string;
  waits_for: "" | "declare" | "act" | "answer";
  badges: Badge[];
}
/**
 * A row of the fight's list. `waits_for`: what the fight still wants from this fighter.
 */
export interface FighterView {
  who: string;
  name: string;
  side: string;
  token: string | null;
  colour: string;
  npc: boolean;
  mine: boolean;
  condition: "unhurt" | "wounded" | "out" | "dead";
  left: string;
  declared: boolean;
  declaration: Intent | null;
  waits_for: "" | "declare" | "act" | "answer";
  badges: Badge[];
}
/**
 * A filled-in Option. `who`: a fighter's id, or `side:<id>` for a side as a whole.
 */
export interface Intent {
  who: string;
  act: string;
  args: {
    [k: string]: unknown;
  };
}
/**
 * What one fighter, or `side:<id>`, may do now, what it has declared, and what it is asked.
 */
export interface Offer {
  combat: string;
  who: string;
  name: string;
  side: string;
  options: Option[];
  declared: Intent | null;
  questions: Question[];
}
/**
 * Something that only one fighter's player may decide while the fight waits (which wound goes where).
 *
 * `default` is the answer when nobody chooses; `state` is the system's own note of what the answer is for.
 */
export interface Question {
  id: string;
  who: string;
  kind: string;
  prompt: string;
  fields: Field[];
  default: {
    [k: string]: unknown;
  };
  state: {
    [k: string]: unknown;
  };
}
/**
 * One commit as this seat may know it: lines for the log, in order; `sealed` when it may know nothing.
 *
 * kind: the colour of its tick on the timeline; `tall`: a new round, scene or session.
 */
export interface Entry {
  number: number;
  at_ms: number;
  seat: string | null;
  kind: string;
  tall: boolean;
  sealed: boolean;
  lines: Line[];
}
/**
 * One sentence of the log. `about`: characters by id; `changes`: numbers touched, from what to what.
 */
export interface Line {
  kind:
    | "seat"
    | "session"
    | "talk"
    | "throw"
    | "scene"
    | "move"
    | "door"
    | "character"
    | "sheet"
    | "wound"
    | "time"
    | "fight"
    | "step"
    | "declare"
    | "attack"
    | "morale"
    | "override"
    | "sealed";
  text: string;
  about: string[];
  cards: RollCard[];
  changes: Change[];
  secret: boolean;
  override: boolean;
  quiet: boolean;
  detail: unknown;
}
/**
 * A throw as it was judged: never worked out again, whatever the rules say later.
 *
 * groups: the faces, die by die, in groups as thrown. `chance`: the exact odds at the time, 0 to 1.
 * `result` is the word to show big.
 */
export interface RollCard {
  title: string;
  dice: string;
  groups: number[][];
  total: number;
  result: string;
  success: boolean | null;
  target: number | null;
  wants: string;
  margin: number;
  dms: DM[];
  chance: number | null;
  by_hand: boolean;
  source: string;
  notes: string[];
}
/**
 * One place of a sheet or mark, from what to what, and why. `after` None: the place is emptied.
 */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
  reason: string;
  source: string;
}
/**
 * One commit: the story (`entry`, `facts`), the views it changed, those gone, and the offers if they changed.
 */
export interface Happened {
  type: "happened";
  number: number;
  entry: Entry;
  facts: SeenFact[];
  views: (TableView | SceneView | TokenView | CharacterView | CombatView)[];
  gone: string[];
  offers: Offer[] | null;
}
/**
 * A fact that this seat may know.
 */
export interface SeenFact {
  stream: string;
  event:
    | TableOpened
    | RulingsChosen
    | SettingChosen
    | SeatInvited
    | SeatTaken
    | SeatNamed
    | SeatRevoked
    | SessionOpened
    | SessionClosed
    | Said
    | ThrowMade
    | SecretThrowMade
    | ThrowRevealed
    | SceneShown
    | TimePassed
    | ClockSet
    | SceneOpened
    | SceneRenamed
    | GridLaid
    | PictureHung
    | BarriersBuilt
    | DoorOpened
    | DoorClosed
    | DoorLocked
    | GroundRevealed
    | TokenPlaced
    | TokenMoved
    | TokenTurned
    | TokenHidden
    | TokenRevealed
    | TokenRemoved
    | CharacterEnlisted
    | CharacterRenamed
    | RightsGranted
    | SheetAmended
    | CharacterWounded
    | CharacterHealed
    | CharacterSpent
    | CharacterRetired
    | CombatOpened
    | FighterJoined
    | StepBegan
    | Declared
    | DeclarationHeard
    | DeclarationWithdrawn
    | CombatThrown
    | AttackMade
    | AttackSeen
    | ActForgone
    | Marked
    | MarkOverridden
    | QuestionAsked
    | QuestionAnswered
    | FighterFell
    | FighterLeft
    | OutcomeOverridden
    | CombatClosed;
}
/**
 * The first fact of every table.
 */
export interface TableOpened {
  type: "TableOpened";
  name: string;
  ruleset: string;
  rules_version: string;
  rulings: {
    [k: string]: unknown;
  };
}
/**
 * The table reads the books another way from here on; `rulings` are all of them, settled.
 */
export interface RulingsChosen {
  type: "RulingsChosen";
  rulings: {
    [k: string]: unknown;
  };
  before: {
    [k: string]: unknown;
  };
}
/**
 * A house setting that is no rule, such as whether dice may be typed in by hand.
 */
export interface SettingChosen {
  type: "SettingChosen";
  name: string;
  before: unknown;
  after: unknown;
}
/**
 * A seat was added; whoever holds its link may take it.
 */
export interface SeatInvited {
  type: "SeatInvited";
  seat: string;
  role: "referee" | "player" | "spectator";
  name: string;
  colour: string;
}
/**
 * Somebody sat down and added a nonce of their own to the dice of this session.
 */
export interface SeatTaken {
  type: "SeatTaken";
  seat: string;
  nonce: string;
}
/**
 * A seat goes by another name or colour.
 */
export interface SeatNamed {
  type: "SeatNamed";
  seat: string;
  name: string;
  colour: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [string, string];
}
/**
 * The seat's link no longer opens anything.
 */
export interface SeatRevoked {
  type: "SeatRevoked";
  seat: string;
  reason: string;
}
/**
 * Play began. `commitment` is the SHA-256 of the dice key, published before any nonce and any throw.
 */
export interface SessionOpened {
  type: "SessionOpened";
  session: string;
  name: string;
  commitment: string;
}
/**
 * Play ended and the dice key is revealed (hex).
 */
export interface SessionClosed {
  type: "SessionClosed";
  session: string;
  key: string;
}
/**
 * Somebody spoke: in the open, as an emote, or in the referee's ear.
 */
export interface Said {
  type: "Said";
  seat: string;
  manner: "say" | "emote" | "whisper";
  text: string;
  speaker: string;
}
/**
 * A throw for its own sake, as the notation asked for it. `by_hand`: the faces were typed in.
 */
export interface ThrowMade {
  type: "ThrowMade";
  throw: string;
  seat: string;
  roll: Roll;
  privacy: "public" | "referee" | "secret" | "self";
  by_hand: boolean;
  speaker: string;
}
/**
 * A whole notation as it was thrown. With a target ("8+") it is judged.
 *
 * constant: what plain numbers add to the dice. chance: the exact odds of the target, where they are counted.
 */
export interface Roll {
  notation: string;
  terms: Term[];
  total: number;
  comment: string;
  target: number | null;
  wants: "at_least" | "at_most" | "exactly";
  margin: number;
  success: boolean | null;
  constant: number;
  chance: number | null;
}
/**
 * One group of dice: its text, its dice in the order they fell, its value.
 */
export interface Term {
  text: string;
  dice: Die[];
  value: number;
  label: string;
}
/**
 * One die of a throw; `why` says what became of it ("dropped", "thrown again", "exploded").
 */
export interface Die {
  sides: number;
  face: number;
  kept: boolean;
  why: string;
}
/**
 * That the referee threw something unseen; what it was stands in a fact of its own.
 */
export interface SecretThrowMade {
  type: "SecretThrowMade";
  seat: string;
}
/**
 * The referee shows a throw made in secret at commit `number`.
 */
export interface ThrowRevealed {
  type: "ThrowRevealed";
  number: number;
  throw: ThrowMade;
}
/**
 * The players look at this scene now.
 */
export interface SceneShown {
  type: "SceneShown";
  scene: string;
  before: string | null;
}
/**
 * Campaign time went by. `clock_s`: seconds since the start of year 0, after it.
 */
export interface TimePassed {
  type: "TimePassed";
  seconds: number;
  clock_s: number;
  resting: boolean;
  reason: string;
}
/**
 * The referee set the campaign date without time passing for anybody.
 */
export interface ClockSet {
  type: "ClockSet";
  clock_s: number;
  before: number;
  reason: string;
}
/**
 * A new map was laid on the table.
 */
export interface SceneOpened {
  type: "SceneOpened";
  scene: string;
  name: string;
  grid: Grid;
}
/**
 * The cells of one map.
 *
 * `metres_per_cell` is above 0; `columns` and `rows` are 1 to LARGEST_SIDE.
 */
export interface Grid {
  kind: "square" | "hex_flat" | "hex_pointy" | "none";
  metres_per_cell: number;
  columns: number;
  rows: number;
}
/**
 * The map goes by another name.
 */
export interface SceneRenamed {
  type: "SceneRenamed";
  scene: string;
  name: string;
  before: string;
}
/**
 * Grid, scale or size of the map are others now.
 */
export interface GridLaid {
  type: "GridLaid";
  scene: string;
  grid: Grid;
  before: Grid;
}
/**
 * A picture lies under the map (None: taken off).
 */
export interface PictureHung {
  type: "PictureHung";
  scene: string;
  picture: Picture | null;
  before: Picture | null;
}
/**
 * Walls, doors and lights of the map, all of them.
 */
export interface BarriersBuilt {
  type: "BarriersBuilt";
  scene: string;
  barriers: Barriers;
  lights: Light[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [Barriers, Light[]];
}
/**
 * All walls and doors of one map; built once, asked often.
 */
export interface Barriers {
  walls: Wall[];
  doors: Door[];
}
/**
 * A door stands open.
 */
export interface DoorOpened {
  type: "DoorOpened";
  scene: string;
  door: string;
  by: string;
}
/**
 * A door is shut.
 */
export interface DoorClosed {
  type: "DoorClosed";
  scene: string;
  door: string;
  by: string;
}
/**
 * A door's lock is on or off, or its secret is out.
 */
export interface DoorLocked {
  type: "DoorLocked";
  scene: string;
  door: string;
  locked: boolean;
  secret: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [boolean, boolean];
}
/**
 * Unexplored ground: what of the map the players may see from here on.
 */
export interface GroundRevealed {
  type: "GroundRevealed";
  scene: string;
  fog: Fog | null;
  before: Fog | null;
}
/**
 * A token stands on the map.
 */
export interface TokenPlaced {
  type: "TokenPlaced";
  scene: string;
  token: Token;
}
/**
 * Somebody's place on a map. size: cells across; facing: degrees clockwise from up.
 */
export interface Token {
  id: string;
  character: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  size: number;
  facing: number;
  hidden: boolean;
}
/**
 * A token went along a path; where it stood, the waypoints, and where it stands now (the last point).
 */
export interface TokenMoved {
  type: "TokenMoved";
  scene: string;
  token: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [number, number];
  path: [number, number][];
  length_m: number;
  reason: string;
}
/**
 * A token faces another way: degrees clockwise from up.
 */
export interface TokenTurned {
  type: "TokenTurned";
  scene: string;
  token: string;
  facing: number;
  before: number;
}
/**
 * Only the referee and its owners see the token now.
 */
export interface TokenHidden {
  type: "TokenHidden";
  scene: string;
  token: string;
}
/**
 * Everybody sees the token now.
 */
export interface TokenRevealed {
  type: "TokenRevealed";
  scene: string;
  token: Token;
}
/**
 * A token was taken off the map.
 */
export interface TokenRemoved {
  type: "TokenRemoved";
  scene: string;
  token: Token;
}
/**
 * A character joined the table, with the whole sheet it came with; `how` says where that is from.
 */
export interface CharacterEnlisted {
  type: "CharacterEnlisted";
  character: string;
  name: string;
  npc: boolean;
  sheet: {
    [k: string]: unknown;
  };
  owners: string[];
  rights: {
    [k: string]: string[];
  };
  colour: string;
  how: string;
}
/**
 * A character goes by another name.
 */
export interface CharacterRenamed {
  type: "CharacterRenamed";
  character: string;
  name: string;
  before: string;
}
/**
 * Who owns the character, and who else may see, move, act for or edit it.
 */
export interface RightsGranted {
  type: "RightsGranted";
  character: string;
  owners: string[];
  rights: {
    [k: string]: string[];
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [
    string[],
    {
      [k: string]: string[];
    }
  ];
}
/**
 * Somebody changed the sheet by hand; `override` where the referee went past the rules.
 */
export interface SheetAmended {
  type: "SheetAmended";
  character: string;
  changes: Change[];
  reason: string;
  override: boolean;
}
/**
 * A wound landed.
 */
export interface CharacterWounded {
  type: "CharacterWounded";
  character: string;
  changes: Change[];
  text: string;
}
/**
 * Rest, time or treatment gave something back.
 */
export interface CharacterHealed {
  type: "CharacterHealed";
  character: string;
  changes: Change[];
  text: string;
}
/**
 * Ammunition, endurance, a drawn weapon: what acting costs or changes; `cause` names it.
 */
export interface CharacterSpent {
  type: "CharacterSpent";
  character: string;
  cause: string;
  changes: Change[];
  text: string;
}
/**
 * A character left the table; its history stays.
 */
export interface CharacterRetired {
  type: "CharacterRetired";
  character: string;
  reason: string;
}
/**
 * A fight began on a map (or on none), with its sides (id to name) and the referee's choices.
 */
export interface CombatOpened {
  type: "CombatOpened";
  combat: string;
  scene: string | null;
  sides: {
    [k: string]: string;
  };
  setup: {
    [k: string]: unknown;
  };
}
/**
 * A character is in the fight, on a side; `hidden` ones are known to the referee and their owners.
 */
export interface FighterJoined {
  type: "FighterJoined";
  combat: string;
  fighter: string;
  side: string;
  token: string | null;
}
/**
 * The fight came to a step of its sequence.
 */
export interface StepBegan {
  type: "StepBegan";
  combat: string;
  round: number;
  step: string;
  title: string;
}
/**
 * Somebody said what a fighter or side will do; it lands later.
 */
export interface Declared {
  type: "Declared";
  combat: string;
  intent: Intent;
  text: string;
}
/**
 * That a fighter has declared, for those who may not know what.
 */
export interface DeclarationHeard {
  type: "DeclarationHeard";
  combat: string;
  who: string;
}
/**
 * A declaration was taken back before it landed.
 */
export interface DeclarationWithdrawn {
  type: "DeclarationWithdrawn";
  combat: string;
  who: string;
}
/**
 * A throw of the fight that is no attack: surprise, range, escape, morale.
 */
export interface CombatThrown {
  type: "CombatThrown";
  combat: string;
  threw: Threw;
}
/**
 * A throw that decided something other than an attack: surprise, range, escape, morale, waking.
 */
export interface Threw {
  purpose: string;
  title: string;
  who: string[];
  check: Check;
  outcome: string;
  secret: boolean;
}
/**
 * A Task and its Throw, judged. `total` has the DMs in it, `margin` is how far past the target it is.
 */
export interface Check {
  task: Task;
  throw: Throw;
  total: number;
  margin: number;
  success: boolean;
}
/**
 * What must be thrown, stated before anything is thrown.
 *
 * target None: the total itself is what is wanted (an amount, a row of a table).
 */
export interface Task {
  name: string;
  dice: string;
  target: number | null;
  wants: "at_least" | "at_most" | "exactly";
  dms: DM[];
  source: string;
}
/**
 * Dice as they fell: `dice` is the formula ("3D-8"), `faces` each die in order.
 */
export interface Throw {
  dice: string;
  faces: number[];
}
/**
 * An attack was thrown for. Whom it hurt stands in the wounds that follow it.
 */
export interface AttackMade {
  type: "AttackMade";
  combat: string;
  attack: Attacked;
}
/**
 * One attack thrown for. `manner`: how (combat blow, burst, thrown); wounds that land follow later.
 */
export interface Attacked {
  attacker: string;
  target: string;
  weapon: string;
  manner: string;
  check: Check;
  chance: number;
  harm: Harm | null;
  notes: string[];
}
/**
 * What a hit would do, as thrown: the dice, how they group, and in words what was stopped.
 */
export interface Harm {
  throw: Throw;
  points: number;
  text: string;
  detail: {
    [k: string]: unknown;
  };
}
/**
 * What those see of an attack who do not see the attacker.
 */
export interface AttackSeen {
  type: "AttackSeen";
  combat: string;
  target: string;
  success: boolean;
  text: string;
}
/**
 * A declared act came to nothing, and why.
 */
export interface ActForgone {
  type: "ActForgone";
  combat: string;
  who: string;
  what: string;
  reason: string;
}
/**
 * What the rules remember of a fighter, a side, a pair or the fight.
 */
export interface Marked {
  type: "Marked";
  combat: string;
  subject: string;
  changes: Change[];
  text: string;
}
/**
 * The referee set what the rules remember, with a reason.
 */
export interface MarkOverridden {
  type: "MarkOverridden";
  combat: string;
  subject: string;
  changes: Change[];
  reason: string;
}
/**
 * The fight waits for one player's answer.
 */
export interface QuestionAsked {
  type: "QuestionAsked";
  combat: string;
  question: Question;
}
/**
 * The answer, and who gave it: the player, the referee, or the default.
 */
export interface QuestionAnswered {
  type: "QuestionAnswered";
  combat: string;
  question: string;
  who: string;
  answer: {
    [k: string]: unknown;
  };
  text: string;
  by: string;
}
/**
 * As everyone can see, a fighter is out, dead, or up again.
 */
export interface FighterFell {
  type: "FighterFell";
  combat: string;
  who: string;
  condition: string;
  text: string;
}
/**
 * A fighter is off the field, and how.
 */
export interface FighterLeft {
  type: "FighterLeft";
  combat: string;
  who: string;
  how: string;
}
/**
 * The referee ruled that what commit `number` brought came out otherwise; the changes follow it.
 */
export interface OutcomeOverridden {
  type: "OutcomeOverridden";
  combat: string;
  number: number;
  ruling: string;
  reason: string;
}
/**
 * The fight is over.
 */
export interface CombatClosed {
  type: "CombatClosed";
  combat: string;
  outcome: string;
}
/**
 * Your wish `id` is commit `number`, on disk.
 */
export interface Done {
  type: "done";
  id: string;
  number: number;
}
/**
 * Your wish changed nothing, and why.
 */
export interface Refusal {
  type: "refused";
  id: string | null;
  reason: string;
}
/**
 * The answer to a preview.
 */
export interface Previewed {
  type: "previewed";
  id: string;
  intent: Preview | null;
  move: MoveForecast | null;
  line: LineForecast | null;
  throw: ThrowForecast | null;
}
/**
 * What an intent would take and may bring; `refused` says why it could not be done.
 */
export interface Preview {
  forecasts: Forecast[];
  notes: string[];
  refused: string;
}
/**
 * One throw that an intent would take: the Task, its exact chance, and what follows in words.
 */
export interface Forecast {
  label: string;
  task: Task;
  chance: number;
  consequence: string;
  target: string;
}
/**
 * Length of a path in metres, the range band if the rules know one, and what blocks it.
 */
export interface MoveForecast {
  length_m: number;
  band: string;
  blocked: string | null;
  snapped: [number, number][];
}
/**
 * The character that a line of text would give.
 */
export interface LineForecast {
  card: Card;
}
/**
 * Odds of a notation: chance of its target if it has one, and lowest, mean and highest total.
 */
export interface ThrowForecast {
  chance: number | null;
  least: number;
  mean: number;
  most: number;
}
/**
 * Older commits, oldest first.
 */
export interface Page {
  type: "page";
  id: string;
  entries: Entry[];
}
/**
 * Who is here now.
 */
export interface Presence {
  type: "presence";
  here: string[];
}
/**
 * Somebody points at the map.
 */
export interface Pointed {
  type: "pointed";
  seat: string;
  scene: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  kind: "ping" | "warn" | "pull" | "ruler";
  path: [number, number][];
}
/**
 * Somebody is dragging tokens; an empty path ends it.
 */
export interface Dragged {
  type: "dragged";
  seat: string;
  scene: string;
  tokens: string[];
  path: [number, number][];
}
/**
 * The link of a seat: a secret, told once and only here.
 */
export interface LinkMade {
  type: "linked";
  id: string;
  seat: string;
  url: string;
}
