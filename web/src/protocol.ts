// Written by `make protocol` from server/protocol/: do not edit.
// b5d60556240af65c982b05628fa11face500ac0e9851761ce5f4912dd459b15a

export const VERSION = 1;

export type AnyCommand = Do["command"];
export type AnyView = Welcome["views"][number];
export type AnyEvent = SeenFact["event"];
export type AnyPreview = AskPreview["what"];
export type Point = [number, number];
export type Role = Welcome["role"];
export type GridKind = SceneView["kind"];
export type Condition = TokenView["condition"];

export const LIMITS = {
  "drawing": {
    "points": 200,
    "text": 80,
    "pieces": 32
  },
  "stencil": {
    "cells": [
      0.25,
      200.0
    ],
    "spread": [
      5.0,
      180.0
    ],
    "width": [
      0.1,
      50.0
    ]
  }
} as const;
export const DEFAULTS = {
  "Choice": {
    "hint": "",
    "refused": ""
  },
  "Field": {
    "choices": [],
    "default": null,
    "least": 0.0,
    "most": 1.0,
    "hint": "",
    "needs": {}
  },
  "Option": {
    "fields": [],
    "lands": "now",
    "hint": "",
    "rank": "usual",
    "holds": "round",
    "group": "",
    "referee": false
  },
  "Question": {
    "state": {}
  },
  "Intent": {
    "args": {}
  },
  "CardField": {
    "path": null,
    "kind": "text",
    "choices": [],
    "why": [],
    "note": "",
    "choice_list": ""
  },
  "CardSection": {
    "add": [],
    "add_list": ""
  },
  "DM": {
    "source": ""
  },
  "Template": {
    "hint": ""
  }
} as const;

export type Wire = FromSeat | ToSeat;
export type FromSeat =
  | Hello
  | Do
  | AskPreview
  | AskPage
  | AskGap
  | AskLink
  | AskLook
  | AskFilm
  | AskCompare
  | AskDigest
  | AskSheets
  | AskAccount
  | AskCharts
  | AskWorld
  | AskReach
  | AskShipReach
  | AskWhy
  | AskChronicle
  | AskAudit
  | AskFigures
  | AskFought
  | AskSessions
  | AskSession
  | Attend
  | Pointer
  | Drag
  | Target;
export type ToSeat =
  | Welcome
  | Happened
  | Done
  | Refusal
  | Previewed
  | Page
  | Looked
  | Filmed
  | Compared
  | Digested
  | Sheets
  | Accounted
  | Charts
  | WorldTold
  | Reach
  | Reasons
  | Chronicle
  | Audited
  | Figured
  | SessionsTold
  | FoughtTold
  | SessionTold
  | Offered
  | Presence
  | Pointed
  | Dragged
  | Targeted
  | LinkMade;

/**
 * The first message: the secret of the link, a nonce for the dice, and the last number already known.
 *
 * gzip: long messages may come packed, as binary frames. language: in which to be told; English for one that the
 * server has no catalogue of.
 */
export interface Hello {
  type: "hello";
  token: string;
  nonce: string;
  since?: number | null;
  gzip?: boolean;
  language?: string;
}
/**
 * A command. Answered by `done` or `refused` with the same id; everybody hears `happened`.
 *
 * asked: the `asked` of the offer that it answers, or of the fight for AdvanceCombat. Refused when something else is
 * asked by then; "" is judged on whatever stands.
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
    | AcceptLoss
    | Say
    | MakeThrow
    | RevealThrow
    | ShowScene
    | DeleteScene
    | RestoreScene
    | OrderScenes
    | DrawCurtain
    | LiftCurtain
    | PassTime
    | SetClock
    | PartParty
    | MeetParties
    | JoinParty
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
    | PaintArea
    | ClearArea
    | LightScene
    | CarryLamp
    | SizeToken
    | MarkToken
    | UnmarkToken
    | MakeDrawing
    | EraseDrawings
    | PutPin
    | RewritePin
    | MovePin
    | PullPin
    | LayStencil
    | LiftStencils
    | HideThings
    | EnlistCharacter
    | RenameCharacter
    | GrantRights
    | AmendSheet
    | DoDeed
    | RetireCharacter
    | OpenCombat
    | OpenActivity
    | JoinCombat
    | TakeAct
    | WithdrawDeclaration
    | AnswerQuestion
    | AnswerCall
    | AdvanceCombat
    | OverrideMark
    | OverrideOutcome
    | DismissFighter
    | CloseCombat
    | BoardVehicle
    | AlightFromVehicle
    | CommissionShip
    | BuyShip
    | PutShip
    | AmendShip
    | AssignPost
    | EnlistHired
    | RelievePost
    | BoardShip
    | LeaveShip
    | DockCraft
    | UndockCraft
    | ShipDeckPlans
    | LayDeckPlans
    | PayMoney
    | WriteTask
    | AcceptTask
    | ShowTask
    | DropTask
    | AdjustTask
    | AttemptTask
    | RevealTruth
    | SettleDues
    | ForgiveTask
    | AskForThrow
    | AnswerAsk
    | DeclineAsk
    | PutAskAway
    | OpenChart
    | NameChart
    | RetireChart
    | ThrowSubsector
    | ChartWorld
    | RemoveWorlds
    | NoteWorld
    | ChartBodies
    | DrawRoute
    | EraseRoute
    | DrawBorder
    | EraseBorder
    | WriteLabel
    | EraseLabel
    | TellOfHexes
    | TellOfAll
    | HideHexes
    | NameSubsector
    | NameRealm
    | Rewind
    | Restore
    | TakeBack
    | SettleTakeBack
    | TakeBackOne
    | NameBranch
    | HideBranch
    | SitOnBranch
    | MakeLive
    | MarkMoment
    | StartSession
    | EndSession;
  asked?: string;
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
  name:
    | "hand_dice"
    | "players_see_party"
    | "referee_rolls"
    | "own_steps"
    | "vision"
    | "memory"
    | "spectators_see"
    | "stop_at_sight"
    | "who_draws"
    | "who_pins";
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
 * Go on without commits that are gone from the store (referee); `first` and `last` as its seats are told.
 */
export interface AcceptLoss {
  type: "AcceptLoss";
  first: number;
  last: number;
  reason?: string;
}
/**
 * Say something; `as_character` speaks with a character's name.
 *
 * to: the seats that a whisper is for, beside the referee, who hears every one; `party:<id>` for those whose people
 * are of a party now, `party:` of none.
 */
export interface Say {
  type: "Say";
  text: string;
  manner?: "say" | "emote" | "whisper";
  as_character?: string | null;
  to?: string[];
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
 * Take a map off the table with all that stands on it, until it is restored (referee).
 *
 * Players who are on it are taken to the map `then`, or see none.
 */
export interface DeleteScene {
  type: "DeleteScene";
  scene: string;
  then?: string | null;
}
/**
 * Bring a deleted map back as it was (referee).
 */
export interface RestoreScene {
  type: "RestoreScene";
  scene: string;
}
/**
 * Say in which order maps are listed: all that there are (referee).
 */
export interface OrderScenes {
  type: "OrderScenes";
  scenes: string[];
}
/**
 * Draw the curtain: players see `text` instead of the map, and wait until it is lifted (referee).
 */
export interface DrawCurtain {
  type: "DrawCurtain";
  text?: string;
}
/**
 * Let the players see the map again, and act (referee).
 */
export interface LiftCurtain {
  type: "LiftCurtain";
}
/**
 * Let campaign time go by, at most ten years at once; resting heals what rest heals.
 *
 * party: for which party, "" for those who are in none. Whoever is in an open fight stays behind, at its date.
 */
export interface PassTime {
  type: "PassTime";
  seconds: number;
  resting?: boolean;
  reason?: string;
  party?: string;
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
 * Let some go their own way from here on, with a date of their own (referee).
 */
export interface PartParty {
  type: "PartParty";
  members: string[];
  reason?: string;
}
/**
 * Let a party meet another, "" for those who are in none: whoever is behind catches up first (referee).
 */
export interface MeetParties {
  type: "MeetParties";
  party: string;
  other?: string;
}
/**
 * Let some who are together go over to a party, "" for those who are in none (referee).
 *
 * Whoever is behind catches up first.
 */
export interface JoinParty {
  type: "JoinParty";
  members: string[];
  party: string;
}
/**
 * Lay a new map on the table. Players see it once it is shown, at once where `show` says so.
 */
export interface OpenScene {
  type: "OpenScene";
  name: string;
  kind?: "square" | "hex_flat" | "hex_pointy" | "none" | "space" | "bands";
  metres_per_cell?: number;
  columns?: number;
  rows?: number;
  show?: boolean;
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
  kind: "square" | "hex_flat" | "hex_pointy" | "none" | "space" | "bands";
  metres_per_cell: number;
  columns: number;
  rows: number;
}
/**
 * Put an uploaded picture under the map, or take it off; x, y, width, height say where in cells.
 *
 * size: columns and rows that the map has from now on, where it is to be as large as the picture.
 */
export interface HangPicture {
  type: "HangPicture";
  scene: string;
  picture: Picture | null;
  size?: [number, number] | null;
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
 * Let the players see some ground, or cover some or everything, or do without fog.
 *
 * Which ground: a rectangle, the corners of a polygon, or the stroke of a brush of so many cells' radius.
 */
export interface RevealGround {
  type: "RevealGround";
  scene: string;
  what: "explore" | "cover" | "cover_all" | "no_fog";
  rectangle?: [number, number, number, number] | null;
  corners?: [number, number][];
  stroke?: [number, number][];
  radius?: number;
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
 * Say what kind of ground lies within a polygon (corners in cells); `area` None paints a new one.
 */
export interface PaintArea {
  type: "PaintArea";
  scene: string;
  area?: string | null;
  kind: string;
  corners: [number, number][];
  height_m?: number;
  title?: string;
}
/**
 * Make an area ordinary ground again.
 */
export interface ClearArea {
  type: "ClearArea";
  scene: string;
  area: string;
}
/**
 * Say how light it is on a map where no lamp shines (referee).
 */
export interface LightScene {
  type: "LightScene";
  scene: string;
  ambient: "bright" | "dim" | "dark";
}
/**
 * Have a token carry a lamp that shines so far, in metres, or none.
 */
export interface CarryLamp {
  type: "CarryLamp";
  scene: string;
  token: string;
  lamp: Lamp | null;
}
/**
 * A light somebody carries: how far it shines brightly, and how far at all, in metres.
 */
export interface Lamp {
  bright_m: number;
  dim_m: number;
}
/**
 * Make a token larger or smaller: cells across (referee).
 */
export interface SizeToken {
  type: "SizeToken";
  scene: string;
  token: string;
  size: number;
}
/**
 * Put a marker on a token; `secret`: for referees alone (referee).
 */
export interface MarkToken {
  type: "MarkToken";
  scene: string;
  token: string;
  icon: "flag" | "star" | "skull" | "heart" | "warning" | "question" | "bolt" | "eye" | "cross" | "dot";
  text?: string;
  secret?: boolean;
}
/**
 * Take a marker off a token.
 */
export interface UnmarkToken {
  type: "UnmarkToken";
  scene: string;
  token: string;
  icon: "flag" | "star" | "skull" | "heart" | "warning" | "question" | "bolt" | "eye" | "cross" | "dot";
  text?: string;
  secret?: boolean;
}
/**
 * Draw on a map by hand: a stroke, a line, the box of a rectangle or an ellipse, or a text at a point.
 *
 * hidden: for referees alone until it is revealed (referee).
 */
export interface MakeDrawing {
  type: "MakeDrawing";
  scene: string;
  shape: "pen" | "line" | "rectangle" | "ellipse" | "text";
  points: [number, number][];
  ink: string;
  text?: string;
  hidden?: boolean;
}
/**
 * Erase one drawing, all of one's own, or all of a map.
 */
export interface EraseDrawings {
  type: "EraseDrawings";
  scene: string;
  which: "one" | "mine" | "all";
  drawing?: string | null;
}
/**
 * Pin a note to a point of a map. to: whom it is for besides referees, everybody or seats and `party:<id>`.
 */
export interface PutPin {
  type: "PutPin";
  scene: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  title: string;
  text?: string;
  icon?: "note" | "question" | "warning" | "star" | "flag" | "skull" | "door" | "chest";
  ink: string;
  to?: "all" | string[];
}
/**
 * Have a pin say something else, look otherwise or be for others.
 */
export interface RewritePin {
  type: "RewritePin";
  scene: string;
  pin: string;
  title: string;
  text?: string;
  icon?: "note" | "question" | "warning" | "star" | "flag" | "skull" | "door" | "chest";
  ink: string;
  to?: "all" | string[];
}
/**
 * Put a pin at another point of its map.
 */
export interface MovePin {
  type: "MovePin";
  scene: string;
  pin: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * Take a pin off its map.
 */
export interface PullPin {
  type: "PullPin";
  scene: string;
  pin: string;
}
/**
 * Lay a circle, a cone or a line on a map; `stencil` None lays a new one, else that one is changed.
 *
 * It lies at a point, or goes along with a token; then `facing` counts from the way that the token faces. hidden: a
 * new one is for referees alone until it is revealed (referee).
 */
export interface LayStencil {
  type: "LayStencil";
  scene: string;
  stencil?: string | null;
  form: "circle" | "cone" | "line";
  size_m: number;
  at?: [number, number] | null;
  token?: string | null;
  facing?: number;
  spread?: number;
  width_m?: number;
  ink: string;
  hidden?: boolean;
}
/**
 * Take one stencil, all of one's own, or all off a map.
 */
export interface LiftStencils {
  type: "LiftStencils";
  scene: string;
  which: "one" | "mine" | "all";
  stencil?: string | null;
}
/**
 * Have drawings, pins and templates be for referees alone, or for those again whom they were for (referee).
 */
export interface HideThings {
  type: "HideThings";
  scene: string;
  things: string[];
  hidden: boolean;
}
/**
 * Bring one or several characters to the table.
 *
 * how: `blank`, `thrown` (by throwing down the line), `line` (read from `text`), `template` (id in `text`).
 * With `scene` and `at` they stand on that map at once, side by side; duplicates are numbered.
 * marks: what ends the id of each of several; the server chooses them, so that no id tells how many came with it.
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
  marks?: string[];
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
 * Begin anything that the rules system has (referee): with sides as a fight, or with people alone.
 */
export interface OpenActivity {
  type: "OpenActivity";
  kind: string;
  scene?: string | null;
  sides: SideOf[];
  setup?: {
    [k: string]: unknown;
  };
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
 * Open what another activity calls for (referee): those aboard a ship fight there, with so many foes.
 *
 * call: as the activity names it. Where no map is her deck plan, one is laid. many: of those who have no sheet yet.
 * goes_on: what called for it goes on meanwhile, else it waits.
 */
export interface AnswerCall {
  type: "AnswerCall";
  combat: string;
  call: string;
  many: number;
  goes_on?: boolean;
}
/**
 * Go on: resolve the round, or whatever comes next (referee).
 *
 * heed: as far as the next thing that a player is asked, and not over it; else the rules decide for players too.
 */
export interface AdvanceCombat {
  type: "AdvanceCombat";
  combat: string;
  heed?: boolean;
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
 *
 * about: whose years before play tell of it; left out, whoever is alone in them, or whose sheet alone changes.
 */
export interface OverrideOutcome {
  type: "OverrideOutcome";
  combat: string;
  number: number;
  ruling: string;
  reason: string;
  sheets?: SheetRuling[];
  about?: string[];
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
 * Get into a vehicle, as one of its stations.
 */
export interface BoardVehicle {
  type: "BoardVehicle";
  vehicle: string;
  who: string;
  station: string;
}
/**
 * Get out of the vehicle one rides in; `at` is where to stand (None: the nearest free place).
 */
export interface AlightFromVehicle {
  type: "AlightFromVehicle";
  who: string;
  at?: [number, number] | null;
}
/**
 * Keep a character whose sheet is a ship's as a ship: where she is, whose, what is owed, what falls due.
 *
 * dates: campaign seconds by what falls due or was last done ("payment", "maintenance"). chart: by id, "" for none.
 */
export interface CommissionShip {
  type: "CommissionShip";
  ship: string;
  chart?: string;
  hex: string;
  at?: "berth" | "surface" | "orbit" | "limit" | "giant" | "jump" | "empty" | "wreck";
  title?: TitleOf;
  dates?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z][a-z0-9 _.-]{0,39}$".
     */
    [k: string]: number;
  };
  counts?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z][a-z0-9 _.-]{0,39}$".
     */
    [k: string]: number;
  };
}
/**
 * Whose a ship is and what is owed on her; owner, lender: a character by id, or a name.
 */
export interface TitleOf {
  type: "TitleOf";
  owner?: string;
  price_cr?: number;
  owed_cr?: number;
  payment_cr?: number;
  lender?: string;
}
/**
 * Bring a new ship to the table and keep her at once: from a template or a line, on terms that the rules know.
 *
 * owner: a seat, null for one's own, or nobody's where a referee buys. payer: the account that pays what is paid at
 * once, and what is put into her account; "" for what was paid before play, and then a referee alone may fill it.
 * crew: who serves at which post: characters by id, or names of those hired. brought_by: the character whose life
 * before play brought her, and then the terms are those of that life.
 */
export interface BuyShip {
  type: "BuyShip";
  name: string;
  how: "template" | "line";
  text: string;
  owner?: string | null;
  npc?: boolean;
  colour?: string;
  chart?: string;
  hex: string;
  at?: "berth" | "surface" | "orbit" | "limit" | "giant" | "jump" | "empty" | "wreck";
  terms: string;
  payer?: string;
  account_cr?: number;
  crew?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z0-9][a-z0-9.-]{0,29}$".
     */
    [k: string]: string;
  };
  brought_by?: string;
}
/**
 * Say where a ship is (referee). arrives_s: in jump, the campaign time at which she comes out.
 */
export interface PutShip {
  type: "PutShip";
  ship: string;
  chart?: string;
  hex: string;
  at: "berth" | "surface" | "orbit" | "limit" | "giant" | "jump" | "empty" | "wreck";
  arrives_s?: number | null;
  reason: string;
}
/**
 * Set by hand whose she is, what is owed, what dates and counts are kept; None: what is not kept any more.
 */
export interface AmendShip {
  type: "AmendShip";
  ship: string;
  title?: TitleOf1 | null;
  dates?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z][a-z0-9 _.-]{0,39}$".
     */
    [k: string]: number | null;
  };
  counts?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z][a-z0-9 _.-]{0,39}$".
     */
    [k: string]: number | null;
  };
  reason: string;
}
/**
 * Whose a ship is and what is owed on her; owner, lender: a character by id, or a name.
 */
export interface TitleOf1 {
  type: "TitleOf";
  owner?: string;
  price_cr?: number;
  owed_cr?: number;
  payment_cr?: number;
  lender?: string;
}
/**
 * Give a post that stands empty to a character, or to somebody hired who is a name alone.
 */
export interface AssignPost {
  type: "AssignPost";
  ship: string;
  post: string;
  who?: string | null;
  hired?: string;
}
/**
 * Make a person of somebody hired, who was a name alone: with a sheet, at the same posts for the same pay.
 *
 * post: any that they hold. A referee's is an NPC, a player's their own.
 */
export interface EnlistHired {
  type: "EnlistHired";
  ship: string;
  post: string;
}
/**
 * Let a post stand empty.
 */
export interface RelievePost {
  type: "RelievePost";
  ship: string;
  post: string;
}
/**
 * Go aboard without a post. to: the hex travelled to, "" for nowhere in particular.
 */
export interface BoardShip {
  type: "BoardShip";
  ship: string;
  who: string;
  passage?: "high" | "middle" | "low" | "working" | "crew";
  to?: string;
}
/**
 * Go ashore; whoever holds a post lets it stand empty.
 */
export interface LeaveShip {
  type: "LeaveShip";
  ship: string;
  who: string;
}
/**
 * Take a small craft or vehicle aboard.
 */
export interface DockCraft {
  type: "DockCraft";
  ship: string;
  craft: string;
}
/**
 * Let a small craft or vehicle out.
 */
export interface UndockCraft {
  type: "UndockCraft";
  ship: string;
  craft: string;
}
/**
 * Say which maps are a ship's deck plans (referee).
 */
export interface ShipDeckPlans {
  type: "ShipDeckPlans";
  ship: string;
  scenes: string[];
}
/**
 * Lay her deck out as a map, from the figures of her design, and name it among her deck plans (referee).
 */
export interface LayDeckPlans {
  type: "LayDeckPlans";
  ship: string;
}
/**
 * Pay from one account to another: characters by id, or others by name ("bank"), which the referee alone pays from.
 *
 * stands_cr: what the payer's account was seen to stand at; where it stands otherwise by now, nothing is paid.
 */
export interface PayMoney {
  type: "PayMoney";
  frm: string;
  to: string;
  amount_cr: number;
  what: string;
  stands_cr?: number | null;
}
/**
 * Put a task into the table's library, as text that its rules system reads.
 *
 * A player's task is an offer until the referee accepts it. With `task` one that is there is written anew.
 * secret: only the referee knows of it until it is shown.
 */
export interface WriteTask {
  type: "WriteTask";
  text: string;
  task?: string | null;
  secret?: boolean;
}
/**
 * Take a player's offer into the library (referee).
 */
export interface AcceptTask {
  type: "AcceptTask";
  task: string;
}
/**
 * Show a secret task to everybody (referee).
 */
export interface ShowTask {
  type: "ShowTask";
  task: string;
}
/**
 * Take a task out of the library: the referee any, a player its own offer.
 */
export interface DropTask {
  type: "DropTask";
  task: string;
}
/**
 * Say what else holds for everybody who tries a task of the library, in place of what was said (referee).
 */
export interface AdjustTask {
  type: "AdjustTask";
  task: string;
  adjustments: TaskAdjustment[];
}
/**
 * A DM (`dm`), levels (`level`, positive is harder) or an allowance of the system (`allow`, in `what`).
 */
export interface TaskAdjustment {
  type: "TaskAdjustment";
  kind: "dm" | "level" | "allow";
  reason: string;
  value?: number;
  what?: string;
}
/**
 * Do something about a task: try it, or whatever its rules ask for first.
 *
 * task: of the library, "book:<id>" of the books, or an earlier attempt's; None: `text` is the task.
 * adjustments: for this time alone (referee). moves_clock: campaign time goes by, if no fight is open.
 * private: only those who act for the doer and the referee hear of it.
 */
export interface AttemptTask {
  type: "AttemptTask";
  who: string;
  act: string;
  task?: string | null;
  text?: string;
  args?: {
    [k: string]: unknown;
  };
  adjustments?: TaskAdjustment[];
  moves_clock?: boolean;
  private?: boolean;
}
/**
 * Let those who act for the doer, or everybody, know how an uncertain attempt really came out (referee).
 */
export interface RevealTruth {
  type: "RevealTruth";
  attempt: string;
  everybody?: boolean;
}
/**
 * Book what an attempt brought onto the doer's sheet, or let it go (referee).
 */
export interface SettleDues {
  type: "SettleDues";
  attempt: string;
  book: boolean;
}
/**
 * Let somebody try a task afresh, whatever earlier attempts have left (referee).
 */
export interface ForgiveTask {
  type: "ForgiveTask";
  task: string;
  who: string;
  reason: string;
}
/**
 * Ask some characters to throw for a task (referee); each of those who act for them answers for itself.
 *
 * task, text: as in AttemptTask. secret: how it comes out, only the referee learns.
 */
export interface AskForThrow {
  type: "AskForThrow";
  who: string[];
  task?: string | null;
  text?: string;
  adjustments?: TaskAdjustment[];
  secret?: boolean;
}
/**
 * Throw as the referee asked; no campaign time goes by.
 */
export interface AnswerAsk {
  type: "AnswerAsk";
  ask: string;
  who: string;
  act: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * Do not throw, though the referee asked.
 */
export interface DeclineAsk {
  type: "DeclineAsk";
  ask: string;
  who: string;
}
/**
 * Take back what nobody has answered yet, and put the answers away (referee).
 */
export interface PutAskAway {
  type: "PutAskAway";
  ask: string;
}
/**
 * Lay out an empty chart; players know of it once they have heard of a hex.
 */
export interface OpenChart {
  type: "OpenChart";
  name: string;
  columns?: number;
  rows?: number;
}
/**
 * Give a chart another name.
 */
export interface NameChart {
  type: "NameChart";
  chart: string;
  name: string;
}
/**
 * Put a chart away; what has happened on it stays.
 */
export interface RetireChart {
  type: "RetireChart";
  chart: string;
}
/**
 * Throw for every hex of a rectangle whether there is a world, and for all that it is; none may be there yet.
 *
 * origin: the top left hex; what of it is off the chart is left out. edition: the printing whose procedure it is; that
 * of 1977 throws for jump lanes too. giants: throw for gas giants where the printing does not.
 */
export interface ThrowSubsector {
  type: "ThrowSubsector";
  chart: string;
  density?: "sparse" | "usual" | "dense";
  edition?: "1977" | "1981";
  origin?: string;
  columns?: number;
  rows?: number;
  giants?: boolean;
}
/**
 * Write a world down by hand, a new one or over the one that is there.
 */
export interface ChartWorld {
  type: "ChartWorld";
  chart: string;
  world: MainWorld;
}
/**
 * The world that a hex is known by.
 *
 * name: "" for none. uwp: nine characters, "?" for what is unknown. bases: letters of the second survey (N naval,
 * S scout), alphabetical, each once. remarks: codes as they stand in the files, trade codes among them. zone: "" for
 * none, A amber, R red. pbg: population digit, belts, gas giants; "?" unknown. allegiance: "" for none. extra: columns
 * of a file that nothing here reads, by their heading.
 */
export interface MainWorld {
  hex: string;
  name: string;
  uwp: string;
  bases: string;
  remarks: string[];
  zone: "" | "A" | "R";
  pbg: string;
  allegiance: string;
  stars: string;
  extra: {
    [k: string]: string;
  };
}
/**
 * Take worlds off the chart, with the referee's notes on them.
 */
export interface RemoveWorlds {
  type: "RemoveWorlds";
  chart: string;
  hexes: string[];
}
/**
 * Write the referee's note on a hex, which no player reads; "" takes it away.
 */
export interface NoteWorld {
  type: "NoteWorld";
  chart: string;
  hex: string;
  note: string;
}
/**
 * Write down what else there is in a world's system, in order.
 */
export interface ChartBodies {
  type: "ChartBodies";
  chart: string;
  hex: string;
  bodies: Charted[];
}
/**
 * A body of a system as a referee has written it down. orbit: 0 to 10; of a satellite, its main world's.
 *
 * A main world among them says in which orbit that is; its name is the world's own. size: of a world or a satellite
 * its digit, None for unknown and for all others.
 */
export interface Charted {
  name: string;
  kind: "main world" | "world" | "satellite" | "belt" | "small giant" | "large giant" | "station";
  orbit: number;
  size: number | null;
}
/**
 * Draw a line between two hexes.
 */
export interface DrawRoute {
  type: "DrawRoute";
  chart: string;
  start: string;
  end: string;
  kind?: string;
  colour?: string;
}
/**
 * Take a line of this kind between two hexes away, whichever way it was drawn.
 */
export interface EraseRoute {
  type: "EraseRoute";
  chart: string;
  start: string;
  end: string;
  kind?: string;
}
/**
 * Draw a realm's border around these hexes, in any order; they have to hang together.
 *
 * filled: a region, drawn as a surface.
 */
export interface DrawBorder {
  type: "DrawBorder";
  chart: string;
  hexes: string[];
  allegiance?: string;
  label?: string;
  colour?: string;
  filled?: boolean;
}
/**
 * Take a border away.
 */
export interface EraseBorder {
  type: "EraseBorder";
  chart: string;
  border: string;
}
/**
 * Write words over a hex.
 */
export interface WriteLabel {
  type: "WriteLabel";
  chart: string;
  hex: string;
  text: string;
  colour?: string;
}
/**
 * Take words off a hex.
 */
export interface EraseLabel {
  type: "EraseLabel";
  chart: string;
  hex: string;
  text: string;
}
/**
 * Let the players hear of hexes: of the worlds there, and of what is empty.
 */
export interface TellOfHexes {
  type: "TellOfHexes";
  chart: string;
  hexes: string[];
}
/**
 * Let the players hear of all that is on a chart.
 */
export interface TellOfAll {
  type: "TellOfAll";
  chart: string;
}
/**
 * Take hexes out of what the players have heard of; none are named: all.
 */
export interface HideHexes {
  type: "HideHexes";
  chart: string;
  hexes?: string[];
}
/**
 * Name a subsector by its letter; "" takes the name away.
 */
export interface NameSubsector {
  type: "NameSubsector";
  chart: string;
  letter: string;
  name: string;
}
/**
 * Say what realm a code of allegiance stands for; "" takes the name away.
 */
export interface NameRealm {
  type: "NameRealm";
  chart: string;
  code: string;
  name: string;
}
/**
 * Go back to how things stood after commit `to`; what came since is struck out (referee).
 */
export interface Rewind {
  type: "Rewind";
  to: number;
  head: number;
  reason: string;
}
/**
 * Bring an undone stretch back: things stand as after its end, `tip` (referee, or who undid it).
 */
export interface Restore {
  type: "Restore";
  tip: number;
  head: number;
  reason?: string;
}
/**
 * Take back my last act, at once if nothing rests on it; else the referee is asked.
 */
export interface TakeBack {
  type: "TakeBack";
}
/**
 * Accept or decline a request to take an act back; `keep_rest`: take back that act alone (referee).
 */
export interface SettleTakeBack {
  type: "SettleTakeBack";
  request: string;
  accept: boolean;
  keep_rest?: boolean;
  reason?: string;
}
/**
 * Take back one act and do the later ones again with the faces they had (referee).
 */
export interface TakeBackOne {
  type: "TakeBackOne";
  number: number;
  head: number;
  reason: string;
}
/**
 * Begin a branch where things stand as after commit `at` (referee).
 */
export interface NameBranch {
  type: "NameBranch";
  name: string;
  at: number;
}
/**
 * Leave a branch out of the lists, or show it again (referee).
 */
export interface HideBranch {
  type: "HideBranch";
  branch: string;
  hidden: boolean;
}
/**
 * Play on a branch; "main" is the live line. `seats`: whom to take there (referee), else oneself.
 */
export interface SitOnBranch {
  type: "SitOnBranch";
  branch: string;
  seats?: string[] | null;
}
/**
 * Make a branch the live line: what the live line had since they parted is struck out (referee).
 */
export interface MakeLive {
  type: "MakeLive";
  branch: string;
  head: number;
  reason: string;
}
/**
 * Mark a moment with a title; `chapter`: a film stops there; no title takes the mark off (referee).
 */
export interface MarkMoment {
  type: "MarkMoment";
  number: number;
  title: string;
  note?: string;
  chapter?: boolean;
  secret?: boolean;
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
  what:
    | PreviewIntent
    | PreviewDeed
    | PreviewMove
    | PreviewSight
    | PreviewLine
    | PreviewThrow
    | PreviewMarks
    | PreviewTime
    | PreviewTask
    | PreviewAttempt
    | PreviewCatalogue
    | PreviewRewind
    | PreviewTakeBack
    | PreviewTakeBackOne;
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
 * What would this deed take? Its throws with exact odds; answered as PreviewIntent is.
 */
export interface PreviewDeed {
  type: "PreviewDeed";
  character: string;
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
 * Why do I see this place, or not? For a referee: why do the players, or one of their seats?
 */
export interface PreviewSight {
  type: "PreviewSight";
  scene: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  seat?: string | null;
}
/**
 * What character would this line of text give? brought_by: whose life before play brings the ship that it is.
 */
export interface PreviewLine {
  type: "PreviewLine";
  text: string;
  brought_by?: string;
}
/**
 * What are the odds of this notation?
 */
export interface PreviewThrow {
  type: "PreviewThrow";
  notation: string;
}
/**
 * What of a fight may I set by hand of `fight`, `side:<id>`, `fighter:<id>` or a pair (referee)?
 */
export interface PreviewMarks {
  type: "PreviewMarks";
  combat: string;
  subject: string;
}
/**
 * What would come about while time passes, or while whoever is behind catches up (referee)?
 */
export interface PreviewTime {
  type: "PreviewTime";
  command: PassTime | MeetParties | JoinParty;
}
/**
 * How does this read: a text as the books print tasks, or the values of the form?
 */
export interface PreviewTask {
  type: "PreviewTask";
  text?: string | null;
  values?: {
    [k: string]: unknown;
  };
}
/**
 * What may this character do about a task, and what would one of these acts take?
 *
 * task: of the library, "book:<id>", or an earlier attempt's; None: `text` is the task. ask: the throw that the
 * referee asks of the character, in place of both.
 */
export interface PreviewAttempt {
  type: "PreviewAttempt";
  who: string;
  task?: string | null;
  text?: string;
  act?: string;
  args?: {
    [k: string]: unknown;
  };
  adjustments?: TaskAdjustment[];
  ask?: string | null;
}
/**
 * Which tasks do the books print, what does the form ask, and what may a referee allow?
 */
export interface PreviewCatalogue {
  type: "PreviewCatalogue";
}
/**
 * What would a rewind (or a restore) to after commit `to` take back, and bring back (referee)?
 */
export interface PreviewRewind {
  type: "PreviewRewind";
  to: number;
}
/**
 * Which is my last act, and may I take it back by myself?
 */
export interface PreviewTakeBack {
  type: "PreviewTakeBack";
}
/**
 * Without this one act, how would the later ones come out with the faces they had (referee)?
 */
export interface PreviewTakeBackOne {
  type: "PreviewTakeBackOne";
  number: number;
}
/**
 * Ask for older lines of the log: at most `limit` commits before number `before`.
 *
 * eyes: the seat, or the character, as which to read them (referee); what is told to that seat alone stays untold.
 */
export interface AskPage {
  type: "page";
  id: string;
  before: number;
  limit?: number;
  eyes?: string | null;
}
/**
 * A number is missing here: send what came after `since`.
 */
export interface AskGap {
  type: "gap";
  since: number;
}
/**
 * A fresh link for a seat; the old one stops working (referee). hours: after so many it ends; left out: never.
 */
export interface AskLink {
  type: "link";
  id: string;
  seat: string;
  hours?: number | null;
}
/**
 * How did everything look to me after commit `number`? Answered by `looked`; nobody else notices.
 *
 * branch: whose line to follow where that number was played on another; one's own if left out.
 * eyes: the seat as which to see it, or by whose eyes (referee): a character's or a side's (`side:<activity>:<side>`);
 * what is told to that seat alone stays untold.
 */
export interface AskLook {
  type: "look";
  id: string;
  number: number;
  branch?: string | null;
  eyes?: string | null;
}
/**
 * What happened after number `after` up to `upto`, frame by frame; answered by `filmed`.
 *
 * undone: with the undone stretches of the branch, else only what holds now (or, where `upto` itself is
 * undone, what held there) and the records of undone stretches (talk, seats), whose frames change no fiction.
 * base: with the whole state as of `after`, to which the first frame applies. eyes: the seat as which to see
 * it (referee); what is told to that seat alone stays untold.
 */
export interface AskFilm {
  type: "film";
  id: string;
  after: number;
  upto: number;
  branch?: string | null;
  undone?: boolean;
  base?: boolean;
  eyes?: string | null;
}
/**
 * How do two branches stand? "main" is the live line.
 */
export interface AskCompare {
  type: "compare";
  id: string;
  branch_a: string;
  branch_b: string;
}
/**
 * What have I missed since number `since`?
 */
export interface AskDigest {
  type: "digest";
  id: string;
  since: number;
}
/**
 * Open the sheets of these characters, and close all others; answered by `sheets`, whole.
 *
 * What changes of them then comes with each `happened`, until a `welcome` closes them all.
 * number: open none; answer with the sheets as they were after that commit. branch, eyes: as for `look`.
 */
export interface AskSheets {
  type: "sheets";
  id: string;
  characters: string[];
  number?: number | null;
  branch?: string | null;
  eyes?: string | null;
}
/**
 * How does an account stand, and what was paid in a month? Answered by `accounted`.
 *
 * account: a character by id; by name what is none (referee). month: counted from 0 in spans of 30 days; None: the
 * newest. number: as it stood after that commit, now if left out. branch, eyes: as for `look`.
 */
export interface AskAccount {
  type: "account";
  id: string;
  account: string;
  month?: number | null;
  number?: number | null;
  branch?: string | null;
  eyes?: string | null;
}
/**
 * Open these charts, and close all others; answered by `charts`, whole.
 *
 * What changes of them then comes with each `happened`, until a `welcome` closes them all.
 * number: open none; answer with the charts as they were after that commit. branch, eyes: as for `look`.
 */
export interface AskCharts {
  type: "charts";
  id: string;
  charts: string[];
  number?: number | null;
  branch?: string | null;
  eyes?: string | null;
}
/**
 * Ask for the page of a hex; answered by `world`. number, branch, eyes: as for `look`.
 */
export interface AskWorld {
  type: "world";
  id: string;
  chart: string;
  hex: string;
  number?: number | null;
  branch?: string | null;
  eyes?: string | null;
}
/**
 * Ask where a ship may jump from a world, over worlds that this seat knows of; answered by `reach`.
 *
 * drive: parsecs of one jump. tank, left: parsecs' worth of jump fuel when full and now; left out: a full tank for one
 * jump. parsec_t: tons of fuel that a parsec takes. by_distance: a jump burns what its parsecs take, else what the
 * drive's number takes. skims: she can dive into gas giants. shuns_red: no way touches a red zone. wish: what counts
 * first.
 */
export interface AskReach {
  type: "reach";
  id: string;
  chart: string;
  start: string;
  drive: number;
  tank?: number | null;
  left?: number | null;
  parsec_t?: number;
  by_distance?: boolean;
  skims?: boolean;
  shuns_red?: boolean;
  wish?: "days" | "credits";
  jumps?: number;
}
/**
 * Ask where a ship may jump from where she is, as she is now, over worlds that this seat knows of; answered by
 * `reach`. Refused as for no ship at all to who may not read her.
 *
 * shuns_red: no way touches a red zone. wish: what counts first.
 */
export interface AskShipReach {
  type: "ship_reach";
  id: string;
  ship: string;
  shuns_red?: boolean;
  wish?: "days" | "credits";
  jumps?: number;
}
/**
 * Which changes made this number? A place of a sheet, or with `combat` what a fight remembers of `subject`.
 *
 * number: as it was after that commit, on the asker's branch; now if left out. Answered by `reasons`.
 */
export interface AskWhy {
  type: "why";
  id: string;
  character?: string | null;
  combat?: string | null;
  subject?: string;
  path: string;
  number?: number | null;
}
/**
 * Every change of one thing, newest first, undone ones too; `path` narrows it to one place of the thing.
 *
 * Answered by `chronicled`, at most `limit` changes of commits numbered below `before`.
 */
export interface AskChronicle {
  type: "chronicle";
  id: string;
  of: "character" | "token" | "scene" | "combat" | "seat" | "ship" | "chart";
  thing: string;
  path?: string;
  before?: number | null;
  limit?: number;
}
/**
 * Which commits fit? What is left out narrows nothing; `before` goes on where an answer left off.
 *
 * seats: who did it. characters: whom a line is about. kinds: of lines. first, last: numbers. since_ms,
 * until_ms: when. text: words in a line, all of them. secrets: throws made in secret (referee).
 * undone: None for all, else only what is, or is not, struck out. Answered by `audited`.
 */
export interface AskAudit {
  type: "audit";
  id: string;
  seats?: string[];
  characters?: string[];
  kinds?: (
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
    | "sealed"
    | "history"
    | "task"
    | "ship"
    | "money"
  )[];
  session?: string | null;
  first?: number | null;
  last?: number | null;
  since_ms?: number | null;
  until_ms?: number | null;
  text?: string;
  overrides?: boolean;
  secrets?: boolean;
  undone?: boolean | null;
  before?: number | null;
  limit?: number;
}
/**
 * How did the dice fall, in one session or in all? `undone`: with what was struck out, since those fell too.
 *
 * Answered by `figured`.
 */
export interface AskFigures {
  type: "figures";
  id: string;
  session?: string | null;
  undone?: boolean;
}
/**
 * How did a fight go, who did what to whom? None: the newest. Answered by `fought_told`.
 */
export interface AskFought {
  type: "fought";
  id: string;
  combat?: string | null;
}
/**
 * Which sessions were there? Answered by `sessions_told`.
 */
export interface AskSessions {
  type: "sessions";
  id: string;
}
/**
 * One session's page: its digest. Answered by `session_told`.
 */
export interface AskSession {
  type: "session";
  id: string;
  session: string;
}
/**
 * Lay out all that these of one fight may do, and no longer what those of before may.
 *
 * A referee's offers for fighters are `brief` until they are attended to; a player's never are. It holds until the
 * next `welcome`. What it changes comes as `offered`.
 */
export interface Attend {
  type: "attend";
  combat: string;
  voices: string[];
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
 * All tokens of a map that a seat marks as its targets just now; passed on, never stored.
 */
export interface Target {
  type: "target";
  scene: string;
  tokens: string[];
}
/**
 * The whole table as this seat may see it, at `number`; `entries` are the newest commits after `since`.
 *
 * sealed: why the table takes nothing new, "" where it does. lost: the first and last commit that are gone, for a
 * referee to accept by AcceptLoss.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  seat: string;
  role: "referee" | "player" | "spectator";
  number: number;
  resumed: boolean;
  views: (
    | TableView
    | BookView
    | SceneView
    | WithinView
    | SightView
    | TokenView
    | DrawingView
    | PinView
    | StencilView
    | CharacterView
    | SheetView
    | ChartView
    | CombatView
    | HistoryView
    | TasksView
    | ShipView
    | PartiesView
    | ListsView
  )[];
  offers: Offer[];
  entries: Entry[];
  here: string[];
  sealed: string;
  lost: [number, number] | null;
}
/**
 * The table; `scene` is the map that everybody is shown. charts: those that this seat knows of.
 *
 * curtain: what stands on it while it is drawn; `scene` is then told to referees alone, as the map behind it.
 * deleted: names of maps that a referee may restore, by id. order: in which a referee put the maps.
 */
export interface TableView {
  view: "table";
  id: string;
  name: string;
  ruleset: string;
  ruleset_title: string;
  rules_version: string;
  seats: SeatView[];
  settings: {
    [k: string]: unknown;
  };
  scene: string | null;
  clock_s: number;
  date: string;
  session: string | null;
  commitment: string | null;
  charts: ChartHead[];
  deleted?: {
    [k: string]: string;
  };
  order?: string[];
  curtain?: string | null;
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
 * A chart that this seat knows of: a referee of all, others of those on which they have heard of a hex.
 *
 * worlds: how many of its worlds this seat knows.
 */
export interface ChartHead {
  id: string;
  name: string;
  columns: number;
  rows: number;
  worlds: number;
  retired: boolean;
}
/**
 * What the rules offer this table: rulings as they are settled, and forms, which a spectator does not get.
 *
 * activities: what may be begun. ground: the kinds that may be painted on maps. ships: of the templates those that are
 * ships; null where the rules know of none.
 */
export interface BookView {
  view: "book";
  id: string;
  rulings: RulingView[];
  templates: Template[];
  activities: ActivityForm[];
  ground: Choice[];
  ships: string[] | null;
}
/**
 * One ruling of the table with what it might be.
 *
 * printed: a table that may be written anew, as a text; else "". about: the kind of activity that alone it is of.
 */
export interface RulingView {
  id: string;
  title: string;
  value: unknown;
  default: unknown;
  choices: Choice[];
  source: string;
  printed: string;
  about: string;
}
/**
 * One thing that may be chosen; `refused` says why it may not be at present.
 *
 * at: the cell of the map that it stands for, where it may be pointed at. odds: what it would lead to, beforehand
 * (both left out of stored facts where there are none).
 */
export interface Choice {
  value: unknown;
  label: string;
  hint: string;
  refused: string;
  at?: [number, number] | null;
  odds?: Odd[];
}
/**
 * A chance told in ways of throwing: "survive", 30 of 36.
 */
export interface Odd {
  label: string;
  ways: number;
  of: number;
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
 * Something that is done by rules, and how a referee begins it: a fight (`fight`), a market, a career.
 *
 * sides: it wants two or more; else all who take part are on one. least, most: how many take part. board: what they
 * stand on; of a voyage "chart", and its parts are ships.
 */
export interface ActivityForm {
  kind: string;
  title: string;
  sides: boolean;
  board: "any" | "none" | "square" | "hex" | "free" | "space" | "chart" | "worlds";
  least: number;
  most: number;
  setup: Field[];
}
/**
 * One blank of a form.
 *
 * kind: `choice` one of `choices`; `targets` up to `most` fighters of `choices`, also picked on the map
 * (outside a fight, without choices: any character at hand);
 * `path` a list of points on the map, at most `most` metres long (0: no limit); `place` one point on the
 * map, which may stay blank where the default is []; `vector` two numbers, how far across and down, in cells, at most
 * `most` cells long together; `number` from `least` to
 * `most`; `flag` yes or no; `text`, of at most `most`
 * letters where that is more than one.
 * `needs`: other fields' values under which this one is asked, such as {"attack": ["shot", "burst"]}.
 * `seldom`: it has a default that nearly always stands, and may be put further down (left out of stored facts where
 * it is not said).
 */
export interface Field {
  name: string;
  label: string;
  kind: "choice" | "targets" | "path" | "place" | "vector" | "number" | "flag" | "text";
  choices: Choice[];
  default: unknown;
  least: number;
  most: number;
  hint: string;
  needs: {
    [k: string]: unknown[];
  };
  seldom?: boolean;
}
/**
 * A map. Players get no walls and no secret doors; `width` and `height` are its extent in cells.
 *
 * picture: where it lies; its id for the referee alone.
 */
export interface SceneView {
  view: "scene";
  id: string;
  name: string;
  kind: "square" | "hex_flat" | "hex_pointy" | "none" | "space" | "bands";
  metres_per_cell: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
  picture: Picture | null;
  tiles: Tiles | null;
  walls: Wall[];
  doors: Door[];
  lights: Light[];
  fog: Fog | null;
  areas: Area[];
  ambient: "bright" | "dim" | "dark";
}
/**
 * A map's picture in tiles of one size, row by row: the name of each, "" where nothing of it may be seen.
 *
 * A tile is fetched from /pictures/<table>/<name> with the seat's secret, as long as its ground may be seen.
 */
export interface Tiles {
  columns: number;
  rows: number;
  names: string[];
}
/**
 * Ground the players have explored: rectangles x, y, width, height in cells. All else is unexplored.
 *
 * seen: where the table goes by sight, all that they know of the ground; never stored, and told as a view of its own.
 * lifts: it lifts where players' people look; the map is cut by their sight also at a table that shows whole maps.
 */
export interface Fog {
  explored: [number, number, number, number][];
  seen?: Ground | null;
  lifts?: boolean;
}
/**
 * Some of a map's ground. rows: one whole number for each row of bits.
 */
export interface Ground {
  rows: number[];
}
/**
 * Ground of one kind within a polygon. `kind` is one of the system's own (Ruleset.ground), or `ROOM`.
 *
 * height_m: how high what stands there rises above the ground; `corners` in cells, three or more.
 */
export interface Area {
  id: string;
  kind: string;
  corners: [number, number][];
  height_m: number;
  title: string;
}
/**
 * Who stands in what is drawn on a map, as far as this seat knows of both; what nobody stands in is not named.
 *
 * drawn: the painted areas in their order, then the zones of the fight there.
 */
export interface WithinView {
  view: "within";
  id: string;
  scene: string;
  drawn: Within[];
}
/**
 * Something drawn on a map, an area or a zone by its id, with the tokens that stand in it.
 */
export interface Within {
  id: string;
  title: string;
  tokens: string[];
}
/**
 * What players see of a map now and know of its ground; there is none for who sees all of it.
 *
 * outlined: the edges tell what is seen now. gone: null where all parts are sent; else the parts that there are no
 * more, and those that are not sent again are as they were; outlined: null where it is as it was.
 */
export interface SightView {
  view: "sight";
  id: string;
  scene: string;
  outlined: boolean | null;
  gone: string[] | null;
  parts: SightPart[];
}
/**
 * A piece of what is seen or known of a map.
 *
 * By a token's id: the edge of what it sees, as x and y of its first corner and then from each to the next, in 1/64
 * cells. `k` and a number: what is known of a row of ground, as first and count of runs of quarter cells; `s` and a
 * number: what of a row is seen now, where outlines do not tell, as in the dark.
 */
export interface SightPart {
  id: string;
  of: number[];
}
/**
 * Somebody on a map. `tracks` and private badges only for those who may see the sheet.
 *
 * may: which of see, move, act, edit this seat has. markers: put on it by hand; the first of the badges show them.
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
  /**
   * @minItems 2
   * @maxItems 2
   */
  vector: [number, number];
  lamp: Lamp | null;
  hidden: boolean;
  colour: string;
  npc: boolean;
  mine: boolean;
  may: string[];
  condition: "unhurt" | "wounded" | "out" | "dead";
  tracks: Track[];
  badges: Badge[];
  markers?: Marker[];
}
/**
 * A number that wears down: a characteristic, hit points, fuel. `path`: its place in the sheet.
 */
export interface Track {
  label: string;
  now: number;
  full: number;
  path: string;
}
/**
 * A short mark on a token or row; private ones only for those who may see the sheet.
 *
 * path: what it shows, as one may ask why of it: a place of the sheet, or with `subject` a mark of a fight.
 * posture: how a map draws whoever it is of (left out where it is as ever).
 */
export interface Badge {
  label: string;
  title: string;
  private: boolean;
  path: string;
  subject: string;
  posture?: "" | "prone" | "covered";
}
/**
 * Put on a token by hand, to tell those at the table something. secret: for referees alone.
 */
export interface Marker {
  icon: "flag" | "star" | "skull" | "heart" | "warning" | "question" | "bolt" | "eye" | "cross" | "dot";
  text: string;
  secret: boolean;
}
/**
 * Drawn on a map by hand; what the points are, its shape says (`domain.scene.things.Drawing`).
 *
 * parts: the stretches of it that this seat knows the ground of, where that is not all; then there are no points.
 */
export interface DrawingView {
  view: "drawing";
  id: string;
  scene: string;
  seat: string;
  shape: "pen" | "line" | "rectangle" | "ellipse" | "text";
  points: [number, number][];
  ink: string;
  text: string;
  hidden?: boolean;
  parts?: [number, number][][];
}
/**
 * A note pinned to a map. mine: whether this seat may change it; to whom it is told those alone are told.
 */
export interface PinView {
  view: "pin";
  id: string;
  scene: string;
  seat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  title: string;
  text: string;
  icon: "note" | "question" | "warning" | "star" | "flag" | "skull" | "door" | "chest";
  ink: string;
  mine: boolean;
  to: "all" | string[] | null;
  hidden?: boolean;
}
/**
 * Laid on a map to show what ground something covers (`domain.scene.things.Stencil`).
 *
 * Whom it covers, a seat reads off the tokens that it sees.
 */
export interface StencilView {
  view: "stencil";
  id: string;
  scene: string;
  seat: string;
  form: "circle" | "cone" | "line";
  size_m: number;
  at: [number, number] | null;
  token: string | null;
  facing: number;
  spread: number;
  width_m: number;
  ink: string;
  hidden?: boolean;
}
/**
 * A character that this seat knows of; its sheet is a view of its own, for whoever opens it.
 *
 * due: what of its deeds waits to be done now, for who may act for it. rides: the vehicle it is aboard. stations,
 * crew: of a vehicle, its places and who has them. ship: for who may see the sheet, that it is a ship's.
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
  retired: boolean;
  due: Option[];
  rides: string | null;
  stations: Station[];
  crew: CrewView[];
  ship: boolean;
}
/**
 * Something that somebody may do now; `later` is declared and lands when the system says so.
 *
 * holds: how long it stands where it is declared. rank `pass`: has no blanks, and is what one does instead of acting
 * (end the turn, let it happen). group: what it is about ("cargo", "flight"), in words of the screen, where options
 * are many; "" where that is not said. referee: only a referee may do it, for somebody. shelves: its blanks lie on
 * shelves, as tiles.
 */
export interface Option {
  act: string;
  title: string;
  fields: Field[];
  lands: "now" | "later";
  hint: string;
  rank: "usual" | "seldom" | "pass" | "due";
  holds: "step" | "round" | "off";
  group: string;
  referee: boolean;
  shelves?: Shelves | null;
}
/**
 * How a form of yes and no lies on shelves: a tile whose blank says yes lies on the shelf `on`, no on `off`.
 *
 * notes: what it allows and forbids as it is.
 */
export interface Shelves {
  title: string;
  shelves: Shelf[];
  tiles: Tile[];
  on: string;
  off: string;
  notes: string[];
}
/**
 * Where tiles lie. room: how much goes there, 0 for no end; counts: the shelves whose tiles take of it.
 */
export interface Shelf {
  name: string;
  title: string;
  room: number;
  counts: string[];
  hint: string;
}
/**
 * One thing that lies on a shelf and takes so much room there.
 *
 * field: the blank of the form that moves it, "" for one that stays where it is; why: why it stays. hint: what it
 * is good for.
 */
export interface Tile {
  name: string;
  title: string;
  size: number;
  shelf: string;
  field: string;
  hint: string;
  why: string;
}
/**
 * A place in a vehicle that others may take; so many can.
 */
export interface Station {
  id: string;
  title: string;
  places: number;
}
/**
 * Somebody aboard a vehicle, and as what.
 */
export interface CrewView {
  who: string;
  name: string;
  station: string;
}
/**
 * What this seat may read of a character's sheet (`card`) and do with it outside a fight, until it retires.
 *
 * It comes to those alone who have opened it (`AskSheets`).
 *
 * order, deed_order: null where all sections and deeds are sent; else the titles and acts of all there are, and
 * those that are not sent again are as they were.
 */
export interface SheetView {
  view: "sheet";
  id: string;
  character: string;
  deed_order: string[] | null;
  deeds: Option[];
  order: string[] | null;
  card: Card | null;
}
/**
 * A sheet for reading: a headline (a UPP, say) and its sections; a figure where zones say more than numbers do.
 *
 * life: the years before play, where the sheet keeps them. brings: ships that they brought.
 */
export interface Card {
  headline: string;
  sections: CardSection[];
  figure?: Figure | null;
  life?: Chapter[];
  brings?: Bringing[];
}
/**
 * A titled part of a sheet. `add`: things that may be added, each value a path such as "skills.rifle".
 *
 * So may those of the system's list of the name `add_list`, but for places that stand among the fields already.
 */
export interface CardSection {
  title: string;
  fields: CardField[];
  add: Choice[];
  add_list: string;
}
/**
 * One number or text of a sheet as shown: `path` is where an edit goes, None when it is derived.
 *
 * It is chosen from `choices`, or from the system's list of the name `choice_list` (`SheetRules.lists`).
 */
export interface CardField {
  label: string;
  value: unknown;
  path: string | null;
  kind: "number" | "text" | "choice" | "flag";
  choices: Choice[];
  why: DM[];
  note: string;
  choice_list: string;
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
 * Zones on a plain outline; all that it says is derived, and drawn in the order of the zones.
 *
 * outline: `body`, a person seen from the front, arms hanging: the head at (0.5, 0.08), the shoulders a quarter down,
 * the hips half down, the hands at (0.1, 0.5) and (0.9, 0.5), the feet at the foot; it is twice as high as wide.
 * `vehicle`, seen from above, its front up; as high as wide.
 */
export interface Figure {
  title: string;
  outline: "body" | "vehicle";
  zones: FigureZone[];
}
/**
 * A part of a figure, as it stands.
 *
 * level: how much of it is left, 1 for whole to 0 for gone. state: the same in a word ("bruised"). text: what else is
 * to be said ("2 of 3"). at: where on the outline its middle is, across and down in units from the upper left corner
 * (0, 0) to the lower right (1, 1). corners: the zone's own outline in the same units, such as a face of a vehicle; ()
 * for a spot. path: the place of the sheet that it shows, "" where it is one's that all may read who see the sheet.
 */
export interface FigureZone {
  name: string;
  level: number;
  state: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  text: string;
  corners: [number, number][];
  path: string;
}
/**
 * A stretch of a life before play, as it is read: a term, say.
 *
 * span: from which age to which. as_what: rank or assignment, "" for none. gained, lost: what it brought and cost.
 * told: a sentence for each throw and choice, in order. path: its place on the sheet.
 */
export interface Chapter {
  title: string;
  span: string;
  as_what: string;
  gained: string[];
  lost: string[];
  told: string[];
  path: string;
}
/**
 * A ship that a life before play brought, and that is not at the table yet.
 *
 * terms: what her terms are called. design: the template of hers, "" where none is printed.
 */
export interface Bringing {
  terms: string;
  title: string;
  hint: string;
  design: string;
}
/**
 * A chart as this seat knows it: `view` is "chart", `id` "chart-" and the chart's id. Only to those who opened it.
 *
 * heard: hexes that the players have heard of, as runs down a column: "0105" or "0101-0110". Of an unheard hex
 * players are told what they are told of empty space. subsectors: names by letter; realms: by code of allegiance.
 * home: the code of most worlds, which needs no sign of its own.
 *
 * gone: null where all worlds are sent; else the hexes that have none any more, and worlds that are not sent again are
 * as they were. heard, routes, borders, labels: null where they are as they were.
 */
export interface ChartView {
  view: "chart";
  id: string;
  chart: string;
  name: string;
  columns: number;
  rows: number;
  retired: boolean;
  subsectors: {
    [k: string]: string;
  };
  realms: {
    [k: string]: string;
  };
  home: string;
  heard: string[] | null;
  routes: Route[] | null;
  borders: BorderView[] | null;
  labels: Label[] | null;
  gone: string[] | null;
  worlds: WorldView[];
}
/**
 * A line between two hexes.
 *
 * kind: "jump" lanes thrown, "covered" those among them that shorter ones cover and a map may leave out, "trade", ""
 * by hand, and what files say. colour: a name or #rrggbb, or "".
 */
export interface Route {
  start: string;
  end: string;
  kind: string;
  colour: string;
}
/**
 * A realm's border, or where `filled` a region such as a nebula. hexes: those within it that this seat knows of,
 * as runs like `heard`.
 *
 * edges: sides of hexes on which it runs, as hex and way: 1 to 6 clockwise from straight up. A side is told to those
 * who know of the hexes on both sides of it, or of the one where the other is off the chart.
 */
export interface BorderView {
  id: string;
  allegiance: string;
  label: string;
  colour: string;
  filled: boolean;
  hexes: string[];
  edges: [string, number][];
}
/**
 * Words written over a hex. colour: a name or #rrggbb, or "".
 */
export interface Label {
  hex: string;
  text: string;
  colour: string;
}
/**
 * A world as the map shows it; the rest stands on its page (`AskWorld`).
 *
 * starport: A to E, X, "?" unknown. disc: what is drawn; "belt" for size 0. capitals: whether its name is written so.
 * capital: of a subsector, a sector, a realm. giants: how many gas giants, null where unknown. bases: letters of the
 * second survey. classes: codes of trade. told: whether players have heard of it.
 */
export interface WorldView {
  hex: string;
  name: string;
  uwp: string;
  starport: string;
  disc: "water" | "dry" | "belt" | "unknown";
  capitals: boolean;
  capital: boolean;
  giants: number | null;
  bases: string;
  zone: "" | "A" | "R";
  allegiance: string;
  classes: string[];
  told: boolean;
}
/**
 * A fight, or what else is going on by rules (`kind`). `about`: what those who have still to be heard are heard
 * about, in words; "" for nothing. board: what it takes place on; of a voyage "chart".
 *
 * badges: what holds for all of it, such as the light. waits: what it still wants from which fighters. pairs:
 * those of whom the rules remember something, for a referee, as `pair:<a>|<b>`. asked: the name of the step
 * that AdvanceCombat resolves, for a referee. turns: who acts when, where the rules have a fixed order. order:
 * null where all fighters are sent; else who they all are, and of those not sent again the rows are as they
 * were. calls: what it calls for, for a referee. phases: of the turn, where it has any; awaited: in the present one.
 * rungs: distances in cells that the rules tell apart, the nearest first, where it may be shown as a ladder of them.
 */
export interface CombatView {
  view: "combat";
  id: string;
  kind: string;
  board: "any" | "none" | "square" | "hex" | "free" | "space" | "chart" | "worlds";
  scene: string | null;
  round: number;
  step: string;
  title: string;
  about: string;
  badges: Badge[];
  sides: SideView[];
  waits: {
    [k: string]: "declare" | "act" | "answer" | "interrupt";
  };
  pairs: string[];
  closed: string;
  zones: Zone[];
  asked: string;
  turns: Due[];
  calls: CallView[];
  phases: Phase[];
  awaited: PostWaited[];
  rungs: Ring[];
  order: string[] | null;
  fighters: FighterView[];
}
/**
 * A side of a fight. waits_for: what the fight still wants from it.
 */
export interface SideView {
  id: string;
  name: string;
  waits_for: "" | ("declare" | "act" | "answer" | "interrupt");
  badges: Badge[];
}
/**
 * What hangs over some cells for a while: smoke, fire, gas. `cells` are the middles of its cells.
 *
 * `look`: how it is drawn; `state` is the system's own note of how it goes on. `opens`: a hole in what stands between
 * its two cells, through which one sees, fires and walks. In space a zone has one point, the middle of it: radius, in
 * cells, 0 for what has no size; vector: how far it drifts in a turn, in cells; rings round it, the innermost first
 * (all of these are left out of stored facts where there is nothing to say).
 */
export interface Zone {
  id: string;
  kind: string;
  cells: [number, number][];
  title: string;
  look: "cloud" | "fire" | "hatched" | "missile" | "world";
  state: {
    [k: string]: number | string | boolean;
  } | null;
  opens?: boolean;
  radius?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  vector?: [number, number];
  rings?: Ring[];
}
/**
 * A circle drawn round something, and what it says. radius: in cells.
 */
export interface Ring {
  radius: number;
  title: string;
}
/**
 * One who acts, in the order of acting: to come, acting or asked now, holding its action, or done.
 *
 * when: the moment, as the rules call it ("initiative 6"), "" where they call it nothing.
 */
export interface Due {
  who: string;
  state: "due" | "now" | "holds" | "done";
  when: string;
}
/**
 * Another activity that one calls for, for a referee to open (`AnswerCall`).
 *
 * many: how many foes are proposed; in space it is one ship.
 */
export interface CallView {
  id: string;
  title: string;
  foes: string;
  ship: string;
  many: number;
  in_space: boolean;
}
/**
 * One phase of a turn: whose turn it is in ("" for everybody's), which posts are asked, how long it lasts.
 *
 * letter: as the rules number it.
 */
export interface Phase {
  turn: string;
  letter: string;
  title: string;
  state: "due" | "now" | "done";
  asks: string;
  lasts: string;
}
/**
 * Somebody who is awaited in a phase. seats: the names of those who act for it, where the viewer may know.
 */
export interface PostWaited {
  who: string;
  name: string;
  seats: string[];
}
/**
 * A row of the fight's list.
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
  badges: Badge[];
}
/**
 * A filled-in Option. `who`: a fighter's id, or `side:<id>` for a side as a whole.
 *
 * holds: of a declaration, how long it stands (left out of stored facts where that is the round).
 */
export interface Intent {
  who: string;
  act: string;
  args: {
    [k: string]: unknown;
  };
  holds?: "step" | "round" | "off";
}
/**
 * The table's history as this seat may know it; `branch`: the one it sits on, "main" or an id.
 */
export interface HistoryView {
  view: "history";
  id: string;
  branch: string;
  branches: BranchView[];
  undone: StretchView[];
  turns: TurnView[];
  marks: MarkView[];
  requests: RequestView[];
}
/**
 * A branch that this seat may sit on. `at`: where it begins; `live_since`: the commit that made it live.
 *
 * The live line is not among them: its id is "main".
 */
export interface BranchView {
  id: string;
  name: string;
  at: number;
  by: string;
  hidden: boolean;
  seats: string[];
  live_since: number | null;
}
/**
 * Commits `first` to `last` of this seat's branch are undone, by commit `by`.
 *
 * tip: what to restore to bring the whole stretch back. Records in it (chat, seats, sessions) still hold.
 */
export interface StretchView {
  first: number;
  last: number;
  tip: number;
  by: number;
}
/**
 * A rewind, restore or the like of this seat's branch: number `number` builds on `parent`, not `before`.
 */
export interface TurnView {
  number: number;
  parent: number;
  before: number;
  kind: "Rewound" | "Restored" | "ActTakenBack" | "ActTakenOut" | "MadeLive";
  seat: string;
  taken_back: number;
  reason: string;
}
/**
 * A moment with a title; `chapter`: a film stops there; `secret`: only referees see it.
 */
export interface MarkView {
  number: number;
  title: string;
  note: string;
  chapter: boolean;
  secret: boolean;
}
/**
 * A seat asks to take `act` back (told to that seat and the referees).
 */
export interface RequestView {
  id: string;
  seat: string;
  act: number;
  why: string;
}
/**
 * The tasks that this seat knows of; there is none where the rules have no tasks.
 */
export interface TasksView {
  view: "tasks";
  id: string;
  library: LibraryTask[];
  tried: TriedTask[];
  truths: KeptTruth[];
  owed: OwedView[];
  asks: Asked[];
}
/**
 * A task of the library. offered: by a player, not accepted yet. secret: only referees see it.
 */
export interface LibraryTask {
  id: string;
  phrase: string;
  text: string;
  by: string;
  offered: boolean;
  secret: boolean;
  adjustments: Adjustment[];
}
/**
 * What the referee adds to an attempt, and why.
 *
 * kind: `dm` adds `value` to the throw; `level` makes it so many levels harder (negative: easier); `allow`
 * brings one of the system's allowances (`what`).
 */
export interface Adjustment {
  kind: "dm" | "level" | "allow";
  reason: string;
  value: number;
  what: string;
}
/**
 * How a character that this seat acts for stands with a task.
 */
export interface TriedTask {
  task: string;
  who: string;
  phrase: string;
  status: "open" | "waiting" | "lost" | "done";
  title: string;
  tries: number;
  attempt: string;
  said: string;
}
/**
 * How an attempt really came out: for referees, and once it is revealed for those who act for the doer.
 */
export interface KeptTruth {
  attempt: string;
  who: string;
  phrase: string;
  level: string;
  text: string;
  revealed: boolean;
}
/**
 * What an attempt would do to the doer's sheet, for the referee to book or let go; `titles` in words.
 */
export interface OwedView {
  attempt: string;
  who: string;
  phrase: string;
  titles: string[];
}
/**
 * A throw that the referee asks of a character; `came`, `success` and `chance` as far as the seat may know.
 */
export interface Asked {
  ask: string;
  who: string;
  phrase: string;
  text: string;
  secret: boolean;
  status: "open" | "thrown" | "declined";
  came: string;
  success: boolean | null;
  chance: number | null;
}
/**
 * A ship, for whoever may read her: beside the sheet of the character that she is.
 *
 * place: where she is, in words. clock_s, date: it is so late aboard. docked, decks: as far as this seat knows of
 * them. master: this seat acts for her as a whole. due: what falls due next. gauges: what of her is filled by what.
 * cr: what her account stands at. leaps: jumps that she made, the newest last.
 */
export interface ShipView {
  view: "ship";
  id: string;
  character: string;
  where: Where | null;
  place: string;
  posts: PostView[];
  travellers: Traveller[];
  lots: Lot[];
  course: string[];
  leaps: Leap[];
  dates: DateView[];
  counts: {
    [k: string]: number;
  };
  title: Title;
  docked: string[];
  decks: string[];
  due: DueView[];
  gauges: Gauge[];
  cr: number;
  master: boolean;
  clock_s: number;
  date: string;
}
/**
 * Where a ship is. hex: on the chart; in jump, where she comes out. arrives_s: campaign time at which she does.
 */
export interface Where {
  chart: string;
  hex: string;
  at: "berth" | "surface" | "orbit" | "limit" | "giant" | "jump" | "empty" | "wreck";
  arrives_s: number | null;
}
/**
 * A post aboard. holder: a character that this seat knows of, else ""; name: whoever holds it, "" for nobody.
 *
 * mine: this seat acts at it.
 */
export interface PostView {
  post: string;
  title: string;
  needed: boolean;
  holder: string;
  name: string;
  mine: boolean;
}
/**
 * Somebody aboard. who: a character of the table, "" for one who is a name alone. low: in a berth, frozen.
 */
export interface Traveller {
  id: string;
  name: string;
  passage: "high" | "middle" | "low" | "working" | "crew";
  origin: string;
  to: string;
  fare_cr: number;
  who: string;
}
/**
 * One lot in the hold.
 *
 * what: "steel", "freight". tons: whole. origin, to: hexes; to "" for goods of one's own. worth_cr: of freight, what
 * is paid on delivery; of goods, what they cost. code: of the table of goods, "" for none.
 */
export interface Lot {
  id: string;
  what: string;
  kind: "freight" | "goods" | "mail" | "stores";
  tons: number;
  origin: string;
  to: string;
  worth_cr: number;
  code: string;
}
/**
 * A jump that she made. end: where it led, "" off every map. aimed: where a misjump was to lead, "" for no misjump.
 *
 * text: how far astray a misjump led.
 */
export interface Leap {
  chart: string;
  start: string;
  end: string;
  aimed: string;
  text: string;
}
/**
 * A date kept for a ship: campaign time, and in words.
 */
export interface DateView {
  what: string;
  at_s: number;
  date: string;
}
/**
 * Whose she is and what is owed. owner: a character or a name. price_cr: what she was built for, all in.
 *
 * owed_cr: payments still to come, all together; payment_cr: each of them; lender: an account; 0 and "" for none.
 */
export interface Title {
  owner: string;
  price_cr: number;
  owed_cr: number;
  payment_cr: number;
  lender: string;
}
/**
 * What falls due. amount_cr: 0 where that is not settled.
 */
export interface DueView {
  what: string;
  at_s: number;
  date: string;
  amount_cr: number;
}
/**
 * What is filled, by what: tanks, the hold, staterooms. unit: of full and of the shares ("t"), "" for a number.
 */
export interface Gauge {
  title: string;
  full: number;
  shares: Share[];
  unit: string;
}
/**
 * So much of what fills something.
 */
export interface Share {
  label: string;
  amount: number;
}
/**
 * All parties, while not all are together; else there is no such view.
 */
export interface PartiesView {
  view: "parties";
  id: string;
  parties: PartyView[];
}
/**
 * A party; `party` "": those who are in none, whose date is the table's.
 *
 * members: characters that this seat knows of. mine: somebody of its own is among them. behind_s: how far behind the
 * party that is furthest on; behind: the same in words, "" for nothing. fighting: a fight holds its clock.
 */
export interface PartyView {
  party: string;
  name: string;
  members: string[];
  mine: boolean;
  clock_s: number;
  date: string;
  behind_s: number;
  behind: string;
  fighting: boolean;
}
/**
 * What sheets are filled from: the lists that `CardField.choice_list` and `CardSection.add_list` name.
 *
 * They are the books' and the same for all, so they are fetched: `GET /lists/<name>` answers with `Lists`.
 */
export interface ListsView {
  view: "lists";
  id: string;
  name: string;
}
/**
 * What one fighter, or `side:<id>`, may do now, what it has declared, and what it is asked.
 *
 * asked: the name of what it is asked, to be sent with the command that answers. options: where the seat was sent
 * offers of this id before, those that are others than when they were last sent. acts: of all options, in order;
 * null: as they were before, or as those that are sent where none was.
 */
export interface Offer {
  id: string;
  combat: string;
  who: string;
  name: string;
  side: string;
  declared: Intent | null;
  questions: Question[];
  asked: string;
  brief: boolean;
  acts: string[] | null;
  options: Option[];
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
 * kind: the colour of its tick on the timeline ("elsewhere": sealed because it was played on another branch);
 * `tall`: a new round, scene or session. branch: where it was played. record: all that is told of it (chat,
 * seats, sessions) still holds whatever is undone. undone: the commit that undid it, as of when this was sent;
 * later `history` views say what was undone or restored since. turn: what it is itself a jump by. rules: the system
 * and version by which it was judged.
 */
export interface Entry {
  number: number;
  at_ms: number;
  seat: string | null;
  kind: string;
  tall: boolean;
  sealed: boolean;
  branch: string;
  record: boolean;
  undone: number | null;
  turn: TurnView | null;
  rules: string;
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
    | "sealed"
    | "history"
    | "task"
    | "ship"
    | "money";
  text: string;
  about: string[];
  cards: RollCard[];
  changes: Altered[];
  secret: boolean;
  override: boolean;
  quiet: boolean;
  detail: unknown;
}
/**
 * A throw as it was judged: never worked out again, whatever the rules say later.
 *
 * groups: the faces, die by die, in groups as thrown. `chance`: the exact odds at the time, 0 to 1.
 * `result` is the word to show big. `level`: where the target comes from, in words. dropped: sides and face of
 * dice that fell and do not count. degree: the grade of the result where there are grades, to show beside it ("" and
 * left out where there are none, or `result` is the very word). feared: success is the bad news.
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
  level: string;
  dropped: [number, number][];
  degree?: string;
  feared?: boolean;
}
/**
 * One place of a sheet or mark, from what to what: `path`, `before` and `after` as kept, the rest in words.
 *
 * combat, subject: of a mark, the fight and whose of it ("fighter:c1"); of a place of a sheet "".
 */
export interface Altered {
  path: string;
  name: string;
  before: unknown;
  after: unknown;
  was: string;
  now: string;
  reason: string;
  source: string;
  combat: string;
  subject: string;
}
/**
 * One commit: the story (`entry`, `facts`), the views it changed and those gone, the offers it changed.
 *
 * offered: the ids of all offers there are now, in order, unless they are the ones that there were.
 */
export interface Happened {
  type: "happened";
  number: number;
  entry: Entry;
  facts: SeenFact[];
  views: (
    | TableView
    | BookView
    | SceneView
    | WithinView
    | SightView
    | TokenView
    | DrawingView
    | PinView
    | StencilView
    | CharacterView
    | SheetView
    | ChartView
    | CombatView
    | HistoryView
    | TasksView
    | ShipView
    | PartiesView
    | ListsView
  )[];
  gone: string[];
  offers: Offer[];
  offered: string[] | null;
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
    | LossAccepted
    | Said
    | ThrowMade
    | SecretThrowMade
    | ThrowRevealed
    | Rewound
    | Restored
    | ActTakenBack
    | ActTakenOut
    | MadeLive
    | ActsDoneAgain
    | BranchPlayed
    | TakeBackAsked
    | TakeBackSettled
    | BranchNamed
    | BranchHidden
    | SeatsMoved
    | MomentMarked
    | MomentUnmarked
    | SceneShown
    | SceneDeleted
    | SceneRestored
    | ScenesOrdered
    | CurtainDrawn
    | CurtainLifted
    | TimePassed
    | ClockSet
    | PartyParted
    | PartyJoined
    | PartyTimePassed
    | PartyMet
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
    | TokenDrifts
    | TokenHidden
    | TokenRevealed
    | TokenRemoved
    | AreaPainted
    | AreaCleared
    | SceneLit
    | LampCarried
    | TokenSized
    | TokenMarked
    | TokenUnmarked
    | DrawingMade
    | DrawingsErased
    | PinPut
    | PinRewritten
    | PinMoved
    | PinPulled
    | StencilLaid
    | StencilChanged
    | StencilsLifted
    | ThingsHidden
    | ThingsRevealed
    | GroundSeen
    | GroundForgotten
    | TokenSighted
    | TokenLost
    | TokenGlimpsed
    | CharacterEnlisted
    | CharacterRenamed
    | RightsGranted
    | SheetAmended
    | CharacterWounded
    | CharacterHealed
    | CharacterSpent
    | DeedThrown
    | CharacterRetired
    | CombatOpened
    | ActivityOpened
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
    | ZoneChanged
    | BlastWentOff
    | OutcomeOverridden
    | CombatClosed
    | CrewBoarded
    | CrewAlighted
    | TaskWritten
    | TaskAccepted
    | TaskShown
    | TaskDropped
    | TaskAdjusted
    | TaskThrown
    | TaskForgone
    | TaskTried
    | TruthKept
    | TruthRevealed
    | DuesKept
    | DuesSettled
    | TaskForgiven
    | ThrowAsked
    | ThrowAnswered
    | ThrowGathered
    | ThrowDeclined
    | AskPutAway
    | MoneyPaid
    | ShipCommissioned
    | LiftedOff
    | TouchedDown
    | Ran
    | Jumped
    | Misjumped
    | Arrived
    | Wrecked
    | ShipPut
    | Posted
    | Embarked
    | Disembarked
    | Loaded
    | Unloaded
    | CoursePlotted
    | DateReckoned
    | CountReckoned
    | TitleChanged
    | Docked
    | Undocked
    | DecksNamed
    | ChartOpened
    | ChartNamed
    | ChartRetired
    | SubsectorThrown
    | HexThrown
    | LanesThrown
    | WorldCharted
    | WorldRemoved
    | WorldNoted
    | BodiesCharted
    | RouteDrawn
    | RouteErased
    | BorderDrawn
    | BorderErased
    | LabelWritten
    | LabelErased
    | HexesHeardOf
    | HexesHidden
    | SubsectorNamed
    | RealmNamed
    | ChartRead;
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
 * Commits that had been acknowledged are gone from the store; the table goes on without them.
 */
export interface LossAccepted {
  type: "LossAccepted";
  first: number;
  last: number;
  reason: string;
}
/**
 * Somebody spoke: in the open, as an emote, or in the ears of a few. `to`: of these seats beside the referee.
 *
 * `party:<id>` in it: of those whose people were of that party then.
 */
export interface Said {
  type: "Said";
  seat: string;
  manner: "say" | "emote" | "whisper";
  text: string;
  speaker: string;
  to?: string[];
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
 * The branch stands where it stood after `parent`.
 */
export interface Rewound {
  type: "Rewound";
  number: number;
  parent: number;
  before: number;
  branch: string;
  seat: string;
  taken_back: number;
  reason: string;
}
/**
 * An undone stretch, up to `parent`, holds again.
 */
export interface Restored {
  type: "Restored";
  number: number;
  parent: number;
  before: number;
  branch: string;
  seat: string;
  taken_back: number;
  reason: string;
}
/**
 * A seat took its last act, `act`, back; `request`: the one that the referee accepted, or "".
 */
export interface ActTakenBack {
  type: "ActTakenBack";
  number: number;
  parent: number;
  before: number;
  branch: string;
  seat: string;
  taken_back: number;
  reason: string;
  act: number;
  request: string;
}
/**
 * One act, `act`, was taken out; of the later ones `kept` stand again, `lost` could not be done again.
 */
export interface ActTakenOut {
  type: "ActTakenOut";
  number: number;
  parent: number;
  before: number;
  branch: string;
  seat: string;
  taken_back: number;
  reason: string;
  act: number;
  kept: number;
  lost: number;
  request: string;
}
/**
 * The branch `source` is the live line from here on, and its seats play on that.
 */
export interface MadeLive {
  type: "MadeLive";
  number: number;
  parent: number;
  before: number;
  branch: string;
  seat: string;
  taken_back: number;
  reason: string;
  source: string;
}
/**
 * The acts after one that was taken out, each done again in this commit unless it was impossible.
 */
export interface ActsDoneAgain {
  type: "ActsDoneAgain";
  acts: ActAgain[];
}
/**
 * What became of an act that was done again with the faces it had.
 */
export interface ActAgain {
  number: number;
  outcome: "same" | "different" | "impossible";
  why: string;
}
/**
 * Commit `number` builds on `parent`, the head of its branch, since the newest commit is of another.
 */
export interface BranchPlayed {
  type: "BranchPlayed";
  number: number;
  parent: number;
  branch: string;
}
/**
 * A seat would like to take `act` back; `why` it could not do so by itself.
 */
export interface TakeBackAsked {
  type: "TakeBackAsked";
  request: string;
  seat: string;
  act: number;
  branch: string;
  why: string;
}
/**
 * The referee accepted or declined a request.
 */
export interface TakeBackSettled {
  type: "TakeBackSettled";
  request: string;
  seat: string;
  act: number;
  accept: boolean;
  reason: string;
}
/**
 * A branch begins at `at`.
 */
export interface BranchNamed {
  type: "BranchNamed";
  branch: string;
  name: string;
  at: number;
  seat: string;
}
/**
 * A branch is left out of the lists, or shown again.
 */
export interface BranchHidden {
  type: "BranchHidden";
  branch: string;
  hidden: boolean;
}
/**
 * These seats play on this branch from here on.
 */
export interface SeatsMoved {
  type: "SeatsMoved";
  branch: string;
  seats: string[];
}
/**
 * A moment has a title; `chapter`: a film stops there.
 */
export interface MomentMarked {
  type: "MomentMarked";
  moment: number;
  title: string;
  note: string;
  chapter: boolean;
  secret: boolean;
}
/**
 * A moment has no title any more.
 */
export interface MomentUnmarked {
  type: "MomentUnmarked";
  moment: number;
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
 * A map was taken off the table; whoever looked at it sees none. shown: the players were on it.
 */
export interface SceneDeleted {
  type: "SceneDeleted";
  scene: string;
  name: string;
  shown: boolean;
}
/**
 * A deleted map is there again.
 */
export interface SceneRestored {
  type: "SceneRestored";
  scene: string;
  name: string;
}
/**
 * Maps are listed in this order from now on.
 */
export interface ScenesOrdered {
  type: "ScenesOrdered";
  scenes: string[];
  before: string[];
}
/**
 * Players see this text instead of the map. before: what they read until now, None where they saw the map.
 */
export interface CurtainDrawn {
  type: "CurtainDrawn";
  text: string;
  before: string | null;
}
/**
 * Players see the map again.
 */
export interface CurtainLifted {
  type: "CurtainLifted";
  before: string;
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
 * Some are apart from the others from here on, and have a date of their own.
 *
 * members: characters; those who are not known to all join by facts of their own. leaves: the party that they were
 * of, "" for the others.
 */
export interface PartyParted {
  type: "PartyParted";
  party: string;
  members: string[];
  clock_s: number;
  leaves: string;
  reason: string;
}
/**
 * Some are with a party now, at its date; `party` "": with the others.
 */
export interface PartyJoined {
  type: "PartyJoined";
  party: string;
  members: string[];
}
/**
 * Time went by for one party alone. `clock_s`: its date after that, in seconds since the start of year 0.
 */
export interface PartyTimePassed {
  type: "PartyTimePassed";
  party: string;
  seconds: number;
  clock_s: number;
  resting: boolean;
  reason: string;
}
/**
 * A party has met another (`into`, "" for the others), at one date, and is none of its own any more.
 */
export interface PartyMet {
  type: "PartyMet";
  party: string;
  into: string;
  clock_s: number;
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
  kind: "square" | "hex_flat" | "hex_pointy" | "none" | "space" | "bands";
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
 * Somebody's place on a map. size: cells across; facing: degrees clockwise from up; vector: cells a turn.
 *
 * lamp: what it carries to see by in the dark.
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
  /**
   * @minItems 2
   * @maxItems 2
   */
  vector?: [number, number];
  lamp?: Lamp | null;
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
 * A token drifts otherwise from now on: cells a turn, to the right and down.
 */
export interface TokenDrifts {
  type: "TokenDrifts";
  scene: string;
  token: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  vector: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [number, number];
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
 * Part of the map is ground of another kind now; `before`: what the same area was.
 */
export interface AreaPainted {
  type: "AreaPainted";
  scene: string;
  area: Area;
  before: Area | null;
}
/**
 * An area is ordinary ground again.
 */
export interface AreaCleared {
  type: "AreaCleared";
  scene: string;
  area: Area;
}
/**
 * How light it is on the map where no lamp shines.
 */
export interface SceneLit {
  type: "SceneLit";
  scene: string;
  ambient: "bright" | "dim" | "dark";
  before: "bright" | "dim" | "dark";
}
/**
 * A token carries a lamp, another one, or none any more.
 */
export interface LampCarried {
  type: "LampCarried";
  scene: string;
  token: string;
  lamp: Lamp | null;
  before: Lamp | null;
}
/**
 * A token is larger or smaller now: cells across; `at`: where it stands since then.
 */
export interface TokenSized {
  type: "TokenSized";
  scene: string;
  token: string;
  size: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  before: [number, [number, number]];
}
/**
 * Somebody put a marker on a token.
 */
export interface TokenMarked {
  type: "TokenMarked";
  scene: string;
  token: string;
  marker: Marker;
}
/**
 * A marker was taken off a token.
 */
export interface TokenUnmarked {
  type: "TokenUnmarked";
  scene: string;
  token: string;
  marker: Marker;
}
/**
 * Somebody drew on the map by hand.
 */
export interface DrawingMade {
  type: "DrawingMade";
  scene: string;
  drawing: Drawing;
}
/**
 * Drawn on a map by hand, by a seat, in an ink like #rrggbb.
 *
 * points: those of a stroke, the ends of a line, two corners of the box of a rectangle or an ellipse, where a text
 * begins. hidden: as tokens are, for referees alone until it is revealed.
 */
export interface Drawing {
  id: string;
  seat: string;
  shape: "pen" | "line" | "rectangle" | "ellipse" | "text";
  points: [number, number][];
  ink: string;
  text: string;
  hidden?: boolean;
}
/**
 * Drawings are gone from the map, by their ids; `seat`: who erased them.
 */
export interface DrawingsErased {
  type: "DrawingsErased";
  scene: string;
  drawings: string[];
  seat: string;
}
/**
 * Somebody pinned a note to the map.
 */
export interface PinPut {
  type: "PinPut";
  scene: string;
  pin: Pin;
}
/**
 * A note pinned to a point of a map by a seat, in an ink like #rrggbb.
 *
 * to: whom it is for, besides whoever pinned it and referees: everybody, or seats and parties, as a whisper is.
 * hidden: for referees alone until it is revealed.
 */
export interface Pin {
  id: string;
  seat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  title: string;
  text: string;
  icon: "note" | "question" | "warning" | "star" | "flag" | "skull" | "door" | "chest";
  ink: string;
  to: "all" | string[];
  hidden?: boolean;
}
/**
 * A pin says something else now, looks otherwise or is for others; `seat`: who did that.
 */
export interface PinRewritten {
  type: "PinRewritten";
  scene: string;
  pin: Pin;
  seat: string;
}
/**
 * A pin is at another point now; `seat`: who moved it.
 */
export interface PinMoved {
  type: "PinMoved";
  scene: string;
  pin: string;
  title: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  seat: string;
}
/**
 * A pin is gone from the map; `seat`: who pulled it out.
 */
export interface PinPulled {
  type: "PinPulled";
  scene: string;
  pin: string;
  title: string;
  seat: string;
}
/**
 * Somebody laid a circle, a cone or a line on the map.
 */
export interface StencilLaid {
  type: "StencilLaid";
  scene: string;
  stencil: Stencil;
}
/**
 * Laid on a map by hand, by a seat, to show what ground something covers.
 *
 * at: the middle of a circle, the tip of a cone, where a line begins; None where it goes along with a token, and then
 * facing counts from the way that the token faces. size_m: a radius, or how far it reaches. spread: of a cone, in
 * degrees; width_m: of a line. hidden: for referees alone until it is revealed.
 */
export interface Stencil {
  id: string;
  seat: string;
  form: "circle" | "cone" | "line";
  size_m: number;
  ink: string;
  at: [number, number] | null;
  token: string | null;
  facing: number;
  spread: number;
  width_m: number;
  hidden?: boolean;
}
/**
 * A stencil lies elsewhere, or is of another size; `seat`: who did that.
 */
export interface StencilChanged {
  type: "StencilChanged";
  scene: string;
  stencil: Stencil;
  seat: string;
}
/**
 * Stencils are gone from the map, by their ids; `seat`: who lifted them.
 */
export interface StencilsLifted {
  type: "StencilsLifted";
  scene: string;
  stencils: string[];
  seat: string;
}
/**
 * Drawings, pins and templates are for referees alone now, by their ids.
 */
export interface ThingsHidden {
  type: "ThingsHidden";
  scene: string;
  things: string[];
}
/**
 * Drawings, pins and templates are for those again whom they were for.
 */
export interface ThingsRevealed {
  type: "ThingsRevealed";
  scene: string;
  drawings: Drawing[];
  pins: Pin[];
  stencils?: Stencil[];
}
/**
 * Players' people have come to see ground that they did not know, or doors otherwise than they knew them.
 *
 * runs: of bits of ground, a quarter of a cell each: row, first and how many. doors: by id, whether each is open.
 * seats: who alone comes to know it, at a table where each remembers apart.
 */
export interface GroundSeen {
  type: "GroundSeen";
  scene: string;
  runs: number[];
  doors: [string, boolean][];
  seats?: string[];
}
/**
 * The referee covered again what players' people had seen; runs: as in GroundSeen.
 */
export interface GroundForgotten {
  type: "GroundForgotten";
  scene: string;
  runs: number[];
}
/**
 * A token has come into sight of those who may know this; where it was when they first saw it.
 */
export interface TokenSighted {
  type: "TokenSighted";
  scene: string;
  token: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * A token has gone out of sight of those who may know this; where it went, nobody tells them.
 */
export interface TokenLost {
  type: "TokenLost";
  scene: string;
  token: string;
}
/**
 * Parts of a token's way that those who may know this saw, each from one point straight to the next.
 */
export interface TokenGlimpsed {
  type: "TokenGlimpsed";
  scene: string;
  token: string;
  parts: [[number, number], [number, number]][];
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
 * A throw that a deed outside a fight took.
 */
export interface DeedThrown {
  type: "DeedThrown";
  character: string;
  threw: Threw;
}
/**
 * A throw that decided something other than an attack: surprise, range, escape, morale, waking.
 *
 * private: only those who act for `who` know of it (left out of stored facts where it is not said).
 * secret: only the referee does. about: others whom it is tried on, who need not know of it.
 */
export interface Threw {
  purpose: string;
  title: string;
  who: string[];
  check: Check;
  outcome: string;
  secret: boolean;
  private?: boolean;
  about?: string[];
}
/**
 * A Task and its Throw, judged. `total` has the DMs in it, `margin` is how far past the target it is.
 *
 * degree: the grade of the result where the task has grades, else "" (left out of stored facts then).
 */
export interface Check {
  task: Task;
  throw: Throw;
  total: number;
  margin: number;
  success: boolean;
  degree?: string;
}
/**
 * What must be thrown, stated before anything is thrown.
 *
 * target None: the total itself is what is wanted (an amount, a row of a table).
 * fumble: the natural throw (faces alone) that fails whatever the DMs, and all that are worse: at or below it,
 * under "at_most" at or above it; None where no throw is a fumble (it is then left out of stored facts).
 * degrees: grades of the result, the first that fits is it; without them it succeeds or fails (left out likewise).
 * level: where the target comes from, in words ("Difficult: Routine, one harder for darkness"); "" where the number
 * says it all (left out of stored facts too).
 */
export interface Task {
  name: string;
  dice: string;
  target: number | null;
  wants: "at_least" | "at_most" | "exactly";
  dms: DM[];
  source: string;
  fumble?: number | null;
  level?: string;
  degrees?: Degree[];
}
/**
 * One grade of a result; of a task's grades the first that fits is it.
 *
 * margin: at the least so far past the target, None for any. natural: sums of the faces that bring it whatever the
 * margin; a grade that names some comes of no others.
 */
export interface Degree {
  name: string;
  success: boolean;
  margin: number | null;
  natural: number[];
}
/**
 * Dice as they fell: `dice` is the formula ("3D-8"), `faces` each die in order.
 */
export interface Throw {
  dice: string;
  faces: number[];
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
 * Something other than a fight began that is done by rules: a market, a career, a voyage.
 */
export interface ActivityOpened {
  type: "ActivityOpened";
  combat: string;
  kind: string;
  title: string;
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
 * Smoke, fire or the like came (`before` None), spread or thinned, or went (`after` None).
 */
export interface ZoneChanged {
  type: "ZoneChanged";
  combat: string;
  zone: string;
  before: Zone | null;
  after: Zone | null;
  text: string;
}
/**
 * A grenade, charge or shell went off: where, and what ground it swept, as far as those who are told know it.
 */
export interface BlastWentOff {
  type: "BlastWentOff";
  combat: string;
  blast: WentOff;
}
/**
 * A blast went off at a point (in cells). Whom it strikes there is told by what follows.
 *
 * text: what went off, as a sentence begins ("the Hand Grenade-5, HE goes off"). cells: the middles of those that it
 * swept, with what was left of its force in each (`strength`, 0 to 1). by: who threw, fired or laid it, "" for nobody;
 * target: whom it was meant for, or "". astray: how far from where it was meant ("2 squares north"), "" where it
 * went off there.
 */
export interface WentOff {
  text: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  cells: [number, number][];
  strength: number[];
  by: string;
  target: string;
  astray: string;
}
/**
 * The referee ruled that what commit `number` brought came out otherwise; the changes follow it.
 *
 * about: whose years before play it is about.
 */
export interface OutcomeOverridden {
  type: "OutcomeOverridden";
  combat: string;
  number: number;
  ruling: string;
  reason: string;
  about?: string[];
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
 * Somebody got in, as one of its stations; `hidden`: unseen by the players when doing so.
 */
export interface CrewBoarded {
  type: "CrewBoarded";
  vehicle: string;
  who: string;
  station: string;
  hidden: boolean;
}
/**
 * Somebody got out; `station`: as what they rode.
 */
export interface CrewAlighted {
  type: "CrewAlighted";
  vehicle: string;
  who: string;
  station: string;
  reason: string;
}
/**
 * A task came into the library, or stands there otherwise now. `text`: as its books would print it.
 *
 * `before`: the text that stood there. offered: a player's, which the referee has not accepted.
 */
export interface TaskWritten {
  type: "TaskWritten";
  task: string;
  profile: {
    [k: string]: unknown;
  };
  text: string;
  by: string;
  offered: boolean;
  secret: boolean;
  adjustments: Adjustment[];
  before: string | null;
}
/**
 * The referee took a player's offer into the library.
 */
export interface TaskAccepted {
  type: "TaskAccepted";
  task: string;
}
/**
 * A secret task is everybody's now; it is told whole, for nobody knew it.
 */
export interface TaskShown {
  type: "TaskShown";
  written: TaskWritten;
}
/**
 * A task is no longer in the library.
 */
export interface TaskDropped {
  type: "TaskDropped";
  task: string;
  text: string;
}
/**
 * What else holds for everybody who tries a task, from what to what.
 */
export interface TaskAdjusted {
  type: "TaskAdjusted";
  task: string;
  adjustments: Adjustment[];
  before: Adjustment[];
}
/**
 * One throw of an attempt, with its whole reasoning; the referee's unseen ones are facts of their own.
 */
export interface TaskThrown {
  type: "TaskThrown";
  attempt: string;
  threw: Threw;
}
/**
 * A declared attempt came to nothing before its throw.
 */
export interface TaskForgone {
  type: "TaskForgone";
  attempt: string;
  who: string;
  what: string;
  reason: string;
}
/**
 * Something was done about a task: how it came out as the doer sees it, and how they stand with it now.
 *
 * task: its key. chance: exact odds at the time, None where nothing of the kind was thrown for.
 * secret: the task is the referee's secret.
 */
export interface TaskTried {
  type: "TaskTried";
  attempt: string;
  task: string;
  profile: {
    [k: string]: unknown;
  };
  phrase: string;
  text: string;
  who: string;
  act: string;
  success: boolean | null;
  chance: number | null;
  standing: Standing;
  before: Standing | null;
  secret: boolean;
}
/**
 * How things are between somebody and a task after an attempt.
 *
 * status: `open` may be tried again, `waiting` something must come first, `lost` never again, `done` it succeeded.
 * title: the same in words. state: the system's own note.
 */
export interface Standing {
  status: "open" | "waiting" | "lost" | "done";
  title: string;
  tries: number;
  state: {
    [k: string]: unknown;
  };
}
/**
 * What only the referee knows of an attempt.
 */
export interface TruthKept {
  type: "TruthKept";
  attempt: string;
  task: string;
  phrase: string;
  who: string;
  truth: Truth;
}
/**
 * What the doer cannot know of how it came out: only the referee does.
 */
export interface Truth {
  level: string;
  text: string;
}
/**
 * The referee let it be known how an attempt really came out.
 */
export interface TruthRevealed {
  type: "TruthRevealed";
  attempt: string;
  phrase: string;
  who: string;
  truth: Truth;
  everybody: boolean;
}
/**
 * What an attempt would do to the doer's sheet waits for the referee's word. secret: the task is.
 */
export interface DuesKept {
  type: "DuesKept";
  attempt: string;
  phrase: string;
  who: string;
  dues: Consequence[];
  secret: boolean;
}
/**
 * What an attempt would do to the doer's sheet, should the referee say so: `amount` is added at a place.
 *
 * title: in words ("takes 2 damage points").
 */
export interface Consequence {
  title: string;
  path: string;
  amount: number;
}
/**
 * The referee has booked what an attempt brought onto the doer's sheet, or let it go.
 */
export interface DuesSettled {
  type: "DuesSettled";
  attempt: string;
  phrase: string;
  who: string;
  dues: Consequence[];
  booked: boolean;
}
/**
 * Somebody may try a task afresh.
 */
export interface TaskForgiven {
  type: "TaskForgiven";
  task: string;
  phrase: string;
  who: string;
  before: Standing;
  reason: string;
}
/**
 * The referee asks somebody to throw for a task. task: its key, under which one stands with it afterwards.
 *
 * secret: how it comes out, only the referee learns.
 */
export interface ThrowAsked {
  type: "ThrowAsked";
  ask: string;
  task: string;
  profile: {
    [k: string]: unknown;
  };
  phrase: string;
  text: string;
  who: string;
  secret: boolean;
  adjustments: Adjustment[];
}
/**
 * Somebody has thrown as asked; how it came out stands in what is gathered.
 */
export interface ThrowAnswered {
  type: "ThrowAnswered";
  ask: string;
  who: string;
  phrase: string;
  secret: boolean;
}
/**
 * How a throw that was asked for came out. chance: exact odds at the time.
 */
export interface ThrowGathered {
  type: "ThrowGathered";
  ask: string;
  who: string;
  phrase: string;
  attempt: string;
  text: string;
  success: boolean | null;
  chance: number | null;
}
/**
 * Somebody does not throw, though asked.
 */
export interface ThrowDeclined {
  type: "ThrowDeclined";
  ask: string;
  who: string;
  phrase: string;
  secret: boolean;
}
/**
 * The referee put an ask away. open: before it was answered.
 */
export interface AskPutAway {
  type: "AskPutAway";
  ask: string;
  who: string;
  phrase: string;
  open: boolean;
}
/**
 * Money went from one to another: characters by id, or others by name ("bank").
 *
 * at_s: the campaign time at which it was due. kind: how accounts sum it up ("fuel"), "" for nothing of the kind.
 */
export interface MoneyPaid {
  type: "MoneyPaid";
  frm: string;
  to: string;
  amount_cr: number;
  what: string;
  source: string;
  kind: string;
  at_s: number;
}
/**
 * She is kept as a ship from here on: where she is, whose, what is owed, what falls due.
 */
export interface ShipCommissioned {
  type: "ShipCommissioned";
  ship: string;
  where: Where | null;
  title: Title;
  dates: {
    [k: string]: number;
  };
  counts: {
    [k: string]: number;
  };
}
/**
 * She left the ground or a berth.
 */
export interface LiftedOff {
  type: "LiftedOff";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * She landed or docked.
 */
export interface TouchedDown {
  type: "TouchedDown";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * She went from one place of a system to another.
 */
export interface Ran {
  type: "Ran";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * She is in jump space, until `after.arrives_s`.
 */
export interface Jumped {
  type: "Jumped";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * She is in jump space, and will come out elsewhere than she meant to.
 */
export interface Misjumped {
  type: "Misjumped";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * She came out of jump space.
 */
export interface Arrived {
  type: "Arrived";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * She is lost for good.
 */
export interface Wrecked {
  type: "Wrecked";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * The referee said where she is.
 */
export interface ShipPut {
  type: "ShipPut";
  ship: string;
  before: Where | null;
  after: Where;
  text: string;
}
/**
 * A post aboard changed hands; "": it stood empty, or does now.
 */
export interface Posted {
  type: "Posted";
  ship: string;
  post: string;
  title: string;
  before: string;
  after: string;
}
/**
 * Somebody travels aboard now.
 */
export interface Embarked {
  type: "Embarked";
  ship: string;
  traveller: Traveller;
}
/**
 * Somebody does not any more, and how that came.
 */
export interface Disembarked {
  type: "Disembarked";
  ship: string;
  traveller: Traveller;
  how: string;
}
/**
 * A lot came into the hold.
 */
export interface Loaded {
  type: "Loaded";
  ship: string;
  lot: Lot;
}
/**
 * So many tons of a lot, which is told as it was before, left the hold.
 */
export interface Unloaded {
  type: "Unloaded";
  ship: string;
  lot: Lot;
  tons: number;
  how: string;
}
/**
 * The hexes to which she is to jump, one after another; () for none.
 */
export interface CoursePlotted {
  type: "CoursePlotted";
  ship: string;
  before: string[];
  after: string[];
}
/**
 * A date kept for her, in campaign seconds, is another; `after` None: it is kept no more.
 */
export interface DateReckoned {
  type: "DateReckoned";
  ship: string;
  what: string;
  before: number | null;
  after: number | null;
  reason: string;
  source: string;
}
/**
 * A count kept for her is another; `after` None: it is kept no more.
 */
export interface CountReckoned {
  type: "CountReckoned";
  ship: string;
  what: string;
  before: number | null;
  after: number | null;
  reason: string;
  source: string;
}
/**
 * Whose she is, or what is owed on her, is another.
 */
export interface TitleChanged {
  type: "TitleChanged";
  ship: string;
  before: Title;
  after: Title;
  reason: string;
  source: string;
}
/**
 * A small craft or vehicle is aboard now.
 */
export interface Docked {
  type: "Docked";
  ship: string;
  craft: string;
}
/**
 * A small craft or vehicle is out.
 */
export interface Undocked {
  type: "Undocked";
  ship: string;
  craft: string;
}
/**
 * These maps are her deck plans.
 */
export interface DecksNamed {
  type: "DecksNamed";
  ship: string;
  before: string[];
  after: string[];
}
/**
 * An empty chart was laid out.
 */
export interface ChartOpened {
  type: "ChartOpened";
  chart: string;
  name: string;
  columns: number;
  rows: number;
}
/**
 * A chart got another name.
 */
export interface ChartNamed {
  type: "ChartNamed";
  chart: string;
  name: string;
  before: string;
}
/**
 * A chart was put away.
 */
export interface ChartRetired {
  type: "ChartRetired";
  chart: string;
}
/**
 * Hexes of a rectangle were thrown for; each has a fact of its own after this one.
 *
 * origin: the top left one. hexes: how many were thrown for. worlds: how many came of it.
 */
export interface SubsectorThrown {
  type: "SubsectorThrown";
  chart: string;
  density: string;
  edition: string;
  origin: string;
  columns: number;
  rows: number;
  hexes: number;
  worlds: number;
}
/**
 * The throws for one hex, whether there is a world first, and the world that came of them if there is one.
 */
export interface HexThrown {
  type: "HexThrown";
  chart: string;
  hex: string;
  throws: Thrown[];
  world: MainWorld | null;
}
/**
 * One throw.
 *
 * hex: of the world. found: "B", "5", "present", "absent". note: what bound the result, "" for nothing. to: of a lane,
 * the hex of the other world.
 */
export interface Thrown {
  hex: string;
  check: Check;
  found: string;
  note: string;
  to: string;
}
/**
 * The throws for jump lanes between worlds, and the lanes that came of them.
 */
export interface LanesThrown {
  type: "LanesThrown";
  chart: string;
  throws: Thrown[];
  routes: Route[];
}
/**
 * A world was written down; `before`: what stood on its hex.
 */
export interface WorldCharted {
  type: "WorldCharted";
  chart: string;
  world: MainWorld;
  before: MainWorld | null;
}
/**
 * A world was taken off the chart.
 */
export interface WorldRemoved {
  type: "WorldRemoved";
  chart: string;
  before: MainWorld;
}
/**
 * The referee wrote a note on a hex; "" for none.
 */
export interface WorldNoted {
  type: "WorldNoted";
  chart: string;
  hex: string;
  note: string;
  before: string;
}
/**
 * What else there is in a world's system was written down.
 */
export interface BodiesCharted {
  type: "BodiesCharted";
  chart: string;
  hex: string;
  bodies: Charted[];
  before: Charted[];
}
/**
 * A line was drawn between two hexes.
 */
export interface RouteDrawn {
  type: "RouteDrawn";
  chart: string;
  route: Route;
}
/**
 * A line was taken away.
 */
export interface RouteErased {
  type: "RouteErased";
  chart: string;
  route: Route;
}
/**
 * A realm's border was drawn; `id`: by which it is known.
 */
export interface BorderDrawn {
  type: "BorderDrawn";
  chart: string;
  id: string;
  border: Border;
}
/**
 * A realm's edge: hexes from the topmost of the leftmost column clockwise over its own hexes, back to the start.
 *
 * filled: a region, drawn as a surface and not as a line, such as a nebula.
 */
export interface Border {
  hexes: string[];
  allegiance: string;
  label: string;
  colour: string;
  filled: boolean;
}
/**
 * A border was taken away.
 */
export interface BorderErased {
  type: "BorderErased";
  chart: string;
  id: string;
  border: Border;
}
/**
 * Words were written over a hex.
 */
export interface LabelWritten {
  type: "LabelWritten";
  chart: string;
  label: Label;
}
/**
 * Words were taken off a hex.
 */
export interface LabelErased {
  type: "LabelErased";
  chart: string;
  label: Label;
}
/**
 * The players heard of hexes that they had not heard of.
 */
export interface HexesHeardOf {
  type: "HexesHeardOf";
  chart: string;
  hexes: string[];
}
/**
 * Hexes were taken out of what the players have heard of.
 */
export interface HexesHidden {
  type: "HexesHidden";
  chart: string;
  hexes: string[];
}
/**
 * A subsector got a name; "" for none.
 */
export interface SubsectorNamed {
  type: "SubsectorNamed";
  chart: string;
  letter: string;
  name: string;
  before: string;
}
/**
 * A code of allegiance got a name; "" for none.
 */
export interface RealmNamed {
  type: "RealmNamed";
  chart: string;
  code: string;
  name: string;
  before: string;
}
/**
 * What a file holds was taken in. replaced: worlds that others took the place of.
 *
 * lines: those that were not read, or not wholly; more: how many more of them there were. borders: by their ids.
 */
export interface ChartRead {
  type: "ChartRead";
  chart: string;
  file: string;
  worlds: MainWorld[];
  replaced: MainWorld[];
  routes: Route[];
  borders: {
    [k: string]: Border;
  };
  labels: Label[];
  subsectors: {
    [k: string]: string;
  };
  realms: {
    [k: string]: string;
  };
  lines: BadLine[];
  more: number;
}
/**
 * A line of a file that could not be read, or not wholly. number: 1 for the first,
 * 0 where it is not told. left_out: all of it.
 */
export interface BadLine {
  number: number;
  reason: string;
  left_out: boolean;
}
/**
 * Your command `id` is commit `number`, on disk.
 */
export interface Done {
  type: "done";
  id: string;
  number: number;
}
/**
 * Your command changed nothing, and why.
 */
export interface Refusal {
  type: "refused";
  id: string | null;
  reason: string;
}
/**
 * The answer to a preview. marks: fields for `OverrideMark`, each with what stands now as its default.
 *
 * coming: lines of the log as they would stand there.
 */
export interface Previewed {
  type: "previewed";
  id: string;
  intent: Preview | null;
  move: MoveForecast | null;
  sight: string | null;
  line: LineForecast | null;
  throw: ThrowForecast | null;
  marks: Field[] | null;
  coming: string[] | null;
  task: TaskRead | null;
  attempt: AttemptForecast | null;
  catalogue: Catalogue | null;
  rewind: RewindForecast | null;
  take_back: TakeBackForecast | null;
  take_one: TakeOneForecast | null;
}
/**
 * What an intent would take and may bring; `refused` says why it could not be done.
 */
export interface Preview {
  forecasts: Forecast[];
  notes: string[];
  refused: string;
  shades: Shade[];
}
/**
 * One throw that an intent would take: the Task, its exact chance, and what follows in words.
 *
 * degrees: the exact chance of each degree of the task, in its order; worked out here, whoever makes the forecast.
 */
export interface Forecast {
  label: string;
  task: Task;
  chance: number;
  consequence: string;
  target: string;
  degrees: Grade[];
}
/**
 * One degree of a result before the throw: its exact chance, 0 to 1.
 */
export interface Grade {
  name: string;
  success: boolean;
  chance: number;
}
/**
 * Something to draw on the map before it happens. Points are in cells.
 *
 * shape: `line` through its points; `cells` the cells round its points, each with a `strength` of 0 to 1
 * where that many are given; `arc` from its first point through the others, as one wedge; `circle` round its point,
 * with a `radius` in cells. within: the fighters who stand in its cells or its arc, which play fills in.
 */
export interface Shade {
  shape: "line" | "cells" | "arc" | "circle";
  points: [number, number][];
  title: string;
  strength: number[];
  within: string[];
  radius?: number;
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
 * The character that a line of text would give; ship: where it is a ship.
 */
export interface LineForecast {
  card: Card;
  ship: ShipForecast | null;
}
/**
 * Of a ship that is still to be bought: on what terms she may be had, and who may serve at which post.
 */
export interface ShipForecast {
  terms: Terms[];
  posts: PostForecast[];
}
/**
 * On what terms a new ship is had.
 *
 * price_cr: all in; down_cr: at once; owed_cr: later, all together, payment_cr at a time. dates: campaign seconds, as
 * they are kept for her. owner: whose she is, "" for whoever pays or plays her.
 */
export interface Terms {
  id: string;
  title: string;
  hint: string;
  price_cr: number;
  down_cr: number;
  owed_cr: number;
  payment_cr: number;
  lender: string;
  dates: {
    [k: string]: number;
  };
  owner: string;
}
/**
 * A post that a ship would have. fit: characters by id, with why they may not serve there.
 */
export interface PostForecast {
  post: string;
  title: string;
  needed: boolean;
  fit: Choice[];
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
 * A task both ways: its text and the form's values; or why it reads as none, and where in the text.
 *
 * at, length: in characters from the start of the text; None where the form was at fault.
 */
export interface TaskRead {
  text: string;
  values: {
    [k: string]: unknown;
  };
  refused: string;
  at: number | null;
  length: number;
}
/**
 * What may be done, and what the act that was asked about would take; odds and times are exact.
 */
export interface AttemptForecast {
  text: string;
  options: Option[];
  act: string;
  chance: number;
  forecasts: Forecast[];
  spans: Span[];
  mean_s: number;
  notes: string[];
  follows: string[];
  refused: string;
}
/**
 * One length that an attempt may have, and its exact chance.
 */
export interface Span {
  seconds: number;
  chance: number;
}
/**
 * What the books print and ask.
 */
export interface Catalogue {
  tasks: ReadyTask[];
  fields: Field[];
  allowances: Choice[];
}
/**
 * A task that the books print; it is tried as "book:<id>".
 */
export interface ReadyTask {
  id: string;
  phrase: string;
  text: string;
  group: string;
  source: string;
}
/**
 * What would be struck out, and what would hold again. `head`: say it in the command that follows.
 *
 * date, scene: as they would be.
 */
export interface RewindForecast {
  to: number;
  head: number;
  commits: number;
  by: SeatCount[];
  taken: Taken[];
  back_commits: number;
  back: Taken[];
  date: string;
  scene: string | null;
}
/**
 * How many commits of a seat.
 */
export interface SeatCount {
  seat: string;
  name: string;
  commits: number;
}
/**
 * One kind of thing that a rewind takes back (or brings back), counted: "3 shots by Kira, 1 hit".
 */
export interface Taken {
  kind: string;
  text: string;
  count: number;
  about: string[];
  numbers: number[];
}
/**
 * My last act in words; `at_once`: I may take it back by myself, else `why` the referee is asked.
 */
export interface TakeBackForecast {
  act: number | null;
  text: string;
  at_once: boolean;
  why: string;
}
/**
 * What goes with the act itself, and each later act on its branch that would be done again.
 *
 * before: where the branch stood just before it, to rewind to instead; None where that is before the first number.
 */
export interface TakeOneForecast {
  number: number;
  head: number;
  before: number | null;
  was: string[];
  later: LaterAct[];
  same: number;
  different: number;
  impossible: number;
}
/**
 * An act that would be done again: what it brought, and what it would bring.
 */
export interface LaterAct {
  number: number;
  seat: string;
  outcome: "same" | "different" | "impossible";
  why: string;
  was: string[];
  would_be: string[];
}
/**
 * Older commits, oldest first. seat: through whose eyes.
 */
export interface Page {
  type: "page";
  id: string;
  seat: string;
  entries: Entry[];
}
/**
 * Everything as this seat saw it after commit `number`: nothing can be done there, so there are no offers.
 *
 * seat: through whose eyes. as_spectator: it was not at the table yet. fiction: the number whose fiction is
 * shown, which is an earlier one where `number` was played on a branch that is not looked at. The view `history`
 * is left out.
 */
export interface Looked {
  type: "looked";
  id: string;
  number: number;
  fiction: number;
  at_ms: number;
  clock_s: number;
  date: string;
  branch: string;
  undone: number | null;
  seat: string;
  as_spectator: boolean;
  entry: Entry;
  views: (
    | TableView
    | BookView
    | SceneView
    | WithinView
    | SightView
    | TokenView
    | DrawingView
    | PinView
    | StencilView
    | CharacterView
    | SheetView
    | ChartView
    | CombatView
    | HistoryView
    | TasksView
    | ShipView
    | PartiesView
    | ListsView
  )[];
}
/**
 * Frames in order. seat: through whose eyes. base: all views as of `after` where they were asked for, else empty.
 *
 * A piece that was asked for in one go is at most 200 numbers long: `upto` may be less than was asked.
 */
export interface Filmed {
  type: "filmed";
  id: string;
  after: number;
  upto: number;
  branch: string;
  seat: string;
  base: (
    | TableView
    | BookView
    | SceneView
    | WithinView
    | SightView
    | TokenView
    | DrawingView
    | PinView
    | StencilView
    | CharacterView
    | SheetView
    | ChartView
    | CombatView
    | HistoryView
    | TasksView
    | ShipView
    | PartiesView
    | ListsView
  )[];
  frames: Frame[];
}
/**
 * One commit of a film: the views that differ from the frame before, and the ids of those gone.
 *
 * walks: the ways by which tokens came to where they stand now.
 */
export interface Frame {
  number: number;
  entry: Entry;
  clock_s: number;
  date: string;
  walks: Walk[];
  views: (
    | TableView
    | BookView
    | SceneView
    | WithinView
    | SightView
    | TokenView
    | DrawingView
    | PinView
    | StencilView
    | CharacterView
    | SheetView
    | ChartView
    | CombatView
    | HistoryView
    | TasksView
    | ShipView
    | PartiesView
    | ListsView
  )[];
  gone: string[];
}
/**
 * A token went along a path, from its first point to its last (in cells).
 */
export interface Walk {
  token: string;
  path: [number, number][];
}
/**
 * Two branches side by side; `parted`: the last number they share.
 */
export interface Compared {
  type: "compared";
  id: string;
  a: BranchState;
  b: BranchState;
  parted: number;
  sides: ComparedSide[];
  supplies: ComparedSupply[];
  people: ComparedPerson[];
}
/**
 * Where a branch stands. passed: the campaign time since the branches parted, in words.
 */
export interface BranchState {
  branch: string;
  name: string;
  head: number;
  date: string;
  passed: string;
  scene: string | null;
  fights: string[];
}
/**
 * How many of a side stand unhurt, wounded, out, dead, on each branch.
 */
export interface ComparedSide {
  side: string;
  a: {
    [k: string]: number;
  };
  b: {
    [k: string]: number;
  };
}
/**
 * What those of a side whose sheets may be seen on both branches have left of one kind of thing, or have spent.
 */
export interface ComparedSupply {
  side: string;
  label: string;
  a: number;
  b: number;
}
/**
 * Somebody on both branches; None where they are not (or not seen). differs: the sheet, from a to b.
 */
export interface ComparedPerson {
  character: string;
  name: string;
  side: string;
  npc: boolean;
  a: ComparedStanding | null;
  b: ComparedStanding | null;
  differs: Altered[];
}
/**
 * How somebody stands on one branch.
 */
export interface ComparedStanding {
  condition: "unhurt" | "wounded" | "out" | "dead";
  tracks: Track[];
  badges: Badge[];
  at: [number, number] | null;
  scene: string | null;
}
/**
 * What happened since `since`, up to `number`: who was hurt, what was decided, what I must do now.
 *
 * commits: how many that hold; play_from: where a film of it begins (its `after`).
 */
export interface Digested {
  type: "digested";
  id: string;
  since: number;
  number: number;
  commits: number;
  play_from: number;
  hurt: DigestLine[];
  decided: DigestLine[];
  todo: DigestLine[];
}
/**
 * One sentence of a digest, whom it is about, and the numbers behind it.
 */
export interface DigestLine {
  text: string;
  about: string[];
  numbers: number[];
}
/**
 * The sheets that were asked for, without those that this seat may not see or that there are none of.
 *
 * number: after which commit they are so. live: it is the newest, and what changes of them will be told.
 */
export interface Sheets {
  type: "sheets";
  id: string;
  number: number;
  live: boolean;
  views: SheetView[];
}
/**
 * A month's page. begins, ends: its dates. stands_cr: how the account stands now. first, last: months with entries.
 *
 * others: all accounts with entries that this seat may ask for, this one among them.
 * brought_cr, carried_cr: before the month and after it. withheld_cr: what this seat is told no more of.
 */
export interface Accounted {
  type: "accounted";
  id: string;
  account: string;
  name: string;
  month: number;
  begins: string;
  ends: string;
  brought_cr: number;
  kinds: AccountKind[];
  withheld_cr: number;
  carried_cr: number;
  stands_cr: number;
  first: number;
  last: number;
  due: AccountDue[];
  others: AccountHead[];
}
/**
 * Payments of one kind within the month.
 */
export interface AccountKind {
  kind: string;
  income_cr: number;
  cost_cr: number;
  entries: AccountEntry[];
}
/**
 * One payment; amount_cr: what it brought, below 0 what it cost. other: whom it was paid to, or by.
 */
export interface AccountEntry {
  number: number;
  at_s: number;
  date: string;
  other: string;
  amount_cr: number;
  what: string;
  source: string;
}
/**
 * What falls due next; amount_cr 0: that is not settled.
 */
export interface AccountDue {
  what: string;
  at_s: number;
  date: string;
  amount_cr: number;
  to: string;
}
/**
 * An account that there is, and what it stands at.
 */
export interface AccountHead {
  account: string;
  name: string;
  stands_cr: number;
}
/**
 * The charts that were asked for, without those that this seat does not know of.
 *
 * number: after which commit they are so. live: it is the newest, and what changes of them will be told.
 */
export interface Charts {
  type: "charts";
  id: string;
  number: number;
  live: boolean;
  views: ChartView[];
}
/**
 * The page of a hex, as it is after commit `number`.
 */
export interface WorldTold {
  type: "world";
  id: string;
  number: number;
  page: WorldPage;
}
/**
 * All that this seat knows of a hex. world: null for none, and for one that is not heard of.
 *
 * Players get of the world's remarks those alone that are open codes. note: the referee's. fuel: every way to come by
 * it, skimmed from a gas giant too. limit_km: a hundred diameters out, null where the size is unknown or there is
 * none; limit_minutes: to there at 1 to 6 G. goods: what is traded there, () where the system has no ships.
 * charted: what a referee has written down of the system, for the form. throws: by which the world came about, where
 * dice made it.
 */
export interface WorldPage {
  chart: string;
  hex: string;
  subsector: string;
  told: boolean;
  world: MainWorld | null;
  digits: UwpDigit[];
  classes: WorldCode[];
  bases: WorldCode[];
  zone: WorldCode | null;
  realm: string;
  people: number | null;
  giants: number | null;
  fuel: Fuel[];
  limit_km: number | null;
  limit_minutes: number[];
  bodies: BodyView[];
  charted: Charted[];
  here: HereView[];
  goods: Ware[];
  throws: RollCard[];
  note: string;
}
/**
 * One place of a world's profile in words. title: "Atmosphere"; code: "7"; text: "standard, tainted: ...".
 */
export interface UwpDigit {
  place: string;
  title: string;
  code: string;
  text: string;
}
/**
 * A code and what it says: of a trade class, a base, a zone.
 */
export interface WorldCode {
  code: string;
  text: string;
}
/**
 * One way to come by fuel at a world. price_cr: a ton. days: once a stop. what: "refined", "skimmed".
 */
export interface Fuel {
  price_cr: number;
  days: number;
  what: string;
}
/**
 * A body of a system. kind: "main world", "belt", "small giant" ... orbit: 0 to 10, from the star outwards.
 *
 * away_km: from the main world at the nearest, on average and at the farthest, as the orbits turn; minutes: over the
 * average distance at 1 to 6 G, turning over midway; both () of the main world. limit_km: a hundred diameters out, 0
 * where there is no limit. charted: written down by a referee, not taken for granted.
 */
export interface BodyView {
  name: string;
  kind: string;
  orbit: number;
  away_km: number[];
  minutes: number[];
  limit_km: number;
  charted: boolean;
}
/**
 * A ship that is here, of those that this seat may read. at: "berth", "orbit" ... aboard: who is.
 */
export interface HereView {
  character: string;
  name: string;
  at: string;
  aboard: string[];
}
/**
 * A good as one world trades in it.
 *
 * price_cr: what a ton or piece is said to cost. chance: that it is what the world offers, when goods are looked for.
 * buy_percent, sell_percent: of that price, on average, where it is bought and sold there.
 */
export interface Ware {
  code: string;
  title: string;
  price_cr: number;
  chance: number;
  buy_percent: number;
  sell_percent: number;
}
/**
 * Where a ship may jump. ship: the one that was asked for, "" for one that is a drive and a tank alone.
 *
 * drive, fuel: parsecs of the two rings around the start. by_drive: worlds within one jump, fuel or not; by_fuel:
 * those that the fuel aboard reaches, with no more of it. tank: parsecs' worth of fuel when full. ways: to every world
 * within so many jumps, each where its last leg ends. fuels: what there is at worlds with fuel. stops: those of them
 * that she reaches with what is aboard.
 */
export interface Reach {
  type: "reach";
  id: string;
  ship: string;
  chart: string;
  start: string;
  drive: number;
  fuel: number;
  tank: number;
  by_drive: string[];
  by_fuel: string[];
  ways: Way[];
  fuels: {
    [k: string]: Fuel[];
  };
  stops: string[];
}
/**
 * The best way to one world, leg by leg; left: parsecs' worth of fuel on arrival.
 */
export interface Way {
  legs: Leg[];
  days: number;
  cr: number;
}
/**
 * One jump, and the fuel taken in before it.
 *
 * left, bought: parsecs' worth, on arrival and before leaving. days, cr: of fuel and jump together.
 */
export interface Leg {
  start: string;
  end: string;
  parsecs: number;
  left: number;
  bought: number;
  fuel: Fuel | null;
  days: number;
  cr: number;
}
/**
 * The chain of changes that made a number, newest first. more: there are older ones that are left out.
 *
 * name: of the place, in words. value: what the newest change left; None too where this seat may know no change
 * of it. words: the same in words, or "" where no change is known.
 */
export interface Reasons {
  type: "reasons";
  id: string;
  number: number;
  name: string;
  value: unknown;
  words: string;
  chain: Reason[];
  more: boolean;
}
/**
 * One commit that touched the number: its entry with the lines about it, what changed, by which rules.
 *
 * rests_on: the entry of an earlier commit that this one settles, with its dice (an attack whose wound was then
 * placed, an outcome that was overruled). text: in words, for the first of all, what it began as.
 */
export interface Reason {
  entry: Entry;
  changes: Altered[];
  rules: string;
  text: string;
  rests_on: Entry | null;
}
/**
 * Changes of one thing, newest first. before: ask on from there; None when there are no older ones.
 */
export interface Chronicle {
  type: "chronicled";
  id: string;
  deeds: Deed[];
  before: number | null;
}
/**
 * One change of a thing, from what to what, by whom. undone: the commit that struck it out.
 *
 * name, was, now: the place and its values in words. subject: whose mark of a fight it is ("fighter:c1"), or "".
 */
export interface Deed {
  number: number;
  at_ms: number;
  seat: string;
  branch: string;
  undone: number | null;
  event: string;
  path: string;
  name: string;
  before: unknown;
  after: unknown;
  was: string;
  now: string;
  reason: string;
  source: string;
  override: boolean;
  subject: string;
}
/**
 * Entries that fit, newest first, with only the lines that fit. looked_at: commits gone through for this answer.
 *
 * before: ask on from there (a long search is answered piece by piece); None when all were gone through.
 */
export interface Audited {
  type: "audited";
  id: string;
  entries: Entry[];
  looked_at: number;
  before: number | null;
}
/**
 * Figures of all throws that this seat may know, of each seat, and of each character.
 *
 * A fight's throws are those of the character who made them, and of its owner where the asker may know that.
 */
export interface Figured {
  type: "figured";
  id: string;
  session: string | null;
  all: Figures;
  seats: Figures[];
  characters: Figures[];
}
/**
 * The dice of one seat or character, as they fell and were judged then; high luck is good for who threw.
 *
 * totals: how often 2D came to 2, 3 ... 12. faces: how often a six-sided die showed 1, 2 ... 6. expected_hits,
 * hits_deviation: by the odds at the time. by_hand: throws typed in, which are counted nowhere else.
 * The 95 % band of the luck after n throws is 1.96 times the root of n, both ways.
 */
export interface Figures {
  who: string;
  name: string;
  throws: number;
  by_hand: number;
  totals: number[];
  faces: number[];
  fairness: Fairness | null;
  attacks: number;
  hits: number;
  expected_hits: number;
  hits_deviation: number;
  odds: Odds[];
  luck: LuckPoint[];
  luck_words: string;
  harm: HarmCount[];
}
/**
 * How likely fair dice fall at least this unevenly. words: the same for people.
 */
export interface Fairness {
  chi_square: number;
  freedom: number;
  chance: number;
  words: string;
}
/**
 * Attacks against the odds that were shown: how many of those at about `chance` hit.
 */
export interface Odds {
  chance: number;
  attacks: number;
  hits: number;
}
/**
 * After throw `throws`, in commit `number`: the sum of (thrown - expected) / deviation so far.
 */
export interface LuckPoint {
  number: number;
  throws: number;
  luck: number;
}
/**
 * Points of damage thrown by one source.
 */
export interface HarmCount {
  source: string;
  hits: number;
  points: number;
}
/**
 * All sessions, oldest first.
 */
export interface SessionsTold {
  type: "sessions_told";
  id: string;
  sessions: SessionView[];
}
/**
 * A session: numbers `first` to `last` (None while it is open). key: revealed at its end.
 *
 * seats: who sat down with a nonce. replay_from: the `after` of a film of it.
 */
export interface SessionView {
  session: string;
  name: string;
  first: number;
  last: number | null;
  began_ms: number;
  ended_ms: number | null;
  commitment: string;
  key: string | null;
  seats: string[];
  replay_from: number;
}
/**
 * A fight from number `first` to `last`, of what this seat may know and what still holds.
 *
 * title: the sides. closed: how it ended, "" while it goes on. play_from: where a film of it begins (its `after`).
 * unseen: attacks by somebody out of sight, counted nowhere else. turns: turning points in order (somebody falls,
 * breaks, leaves). fights: every fight that one may ask about, newest first.
 */
export interface FoughtTold {
  type: "fought_told";
  id: string;
  combat: string;
  title: string;
  first: number;
  last: number;
  closed: string;
  play_from: number;
  rounds: number;
  all: Blows;
  unseen: number;
  fighters: Fought[];
  exchanges: Exchange[];
  turns: DigestLine[];
  fights: FoughtName[];
}
/**
 * Attacks as thrown, and what luck made of them.
 *
 * expected_hits, hits_deviation: by the odds at the time. points: of damage thrown, before anything stops it.
 */
export interface Blows {
  attacks: number;
  hits: number;
  expected_hits: number;
  hits_deviation: number;
  points: number;
}
/**
 * One who fought: what they did, what was done to them, what it took. side: by name, or "" where it is unknown.
 */
export interface Fought {
  who: string;
  name: string;
  side: string;
  did: Blows;
  took: Blows;
  spent: Spent[];
}
/**
 * What acting took from a sheet, where the asker may read that: a place in words, and how much less it became.
 */
export interface Spent {
  name: string;
  amount: number;
}
/**
 * What one did to another with one weapon, by name. numbers: the commits of it.
 */
export interface Exchange {
  attacker: string;
  target: string;
  weapon: string;
  blows: Blows;
  numbers: number[];
}
/**
 * A fight that one may ask about: the number it began with, and how it ended ("" while it goes on).
 */
export interface FoughtName {
  combat: string;
  first: number;
  closed: string;
}
/**
 * One session: who was hurt and what was decided, of what holds; by_seat: commits of each.
 */
export interface SessionTold {
  type: "session_told";
  id: string;
  session: SessionView;
  commits: number;
  by_seat: SeatCount[];
  hurt: DigestLine[];
  decided: DigestLine[];
}
/**
 * Offers that are others than before, though nothing happened: somebody is attended to now.
 */
export interface Offered {
  type: "offered";
  offers: Offer[];
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
 * The tokens of a map that a seat marks as its targets: those of them that the hearer sees.
 */
export interface Targeted {
  type: "targeted";
  seat: string;
  scene: string;
  tokens: string[];
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
