// Made by tools/wire_types.py from the Python structs. Do not edit: run `make wire`.

/** Everything, at the beginning and after a gap. */
export interface Sync {
  is: "sync";
  info: MatchInfo;
  printed: Printed;
  position: Position;
  lines: Line[];
  chat: ChatLine[];
  proposal: UndoProposal | null;
}

/** What a match is, for people at it, watching it, or choosing it from a list. */
export interface MatchInfo {
  id: string;
  game: string;
  /** Of the game. */
  title: string;
  mission: string;
  seats: SeatInfo[];
  /** When, in UTC, as ISO 8601. */
  created: string;
  changed: string;
  /** Whether nothing is hidden from anybody: no curtain is needed. */
  open_table: boolean;
  listed: boolean;
  over: boolean;
  answers: number;
  /** The seats that are asked now. */
  waiting: number[];
  own_dice: ("cards" | "dice")[];
  spectators: number;
  /** The match this one went on from. */
  forked_from: string;
  /** Shown when the match is over: with it, everything can be checked. */
  seed: string;
  /** Whether whoever set the match up chose the seed, and so can know the dice beforehand. */
  named_seed: boolean;
  /** Why this match cannot be opened any more, for example because its content has changed. */
  trouble: string;
  /** The campaign that it is a chapter of. */
  campaign: CampaignPlace | null;
  /** Whether there is a bot that can suggest what to do. */
  suggests: boolean;
}

/** A seat: who sits there, and whether that is you. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  yours: boolean;
  online: boolean;
  /** The bot's name, if one sits there. */
  bot: string;
  /** What people call bots of that name: how good it is. */
  level: string;
  /** What you may do about it: sit down, let a bot have it, let whoever comes, invite somebody. */
  ways: ("bot" | "invite" | "open" | "take")[];
  /** What the seat plays, in games where that is not the same for all. */
  role: string;
}

/** Where a match stands in a campaign and, when it is over, what it means for the next chapter. */
export interface CampaignPlace {
  /** Of the campaign. */
  id: string;
  title: string;
  /** Its number, from 1. */
  chapter: number;
  /** How many there are. */
  chapters: number;
  /** The so-many-th time that this chapter is played. */
  tries: number;
  /** What is told before it: the story of the campaign, then what the chapter before handed on. */
  opening: string[];
  /** How the chapter ended, in a word or two; empty while it is played. */
  result: string;
  /** What it hands on, in sentences. */
  told: string[];
  /** The points of the seats in the campaign so far. */
  scores: number[];
  /** What follows; empty if this was the last chapter, or is not over. */
  next: string;
  /** Whether what follows is this chapter once more. */
  again: boolean;
  /** What is told when the campaign is over. */
  ending: string;
  /** The match of the next chapter, once somebody has begun it. */
  next_match: string;
  /** Whether you may begin it. */
  may_go_on: boolean;
  /** Whether there is something to choose for it before. */
  may_choose: boolean;
  /** Why the campaign cannot go on. */
  trouble: string;
}

/** Everything about a match that never changes. */
export interface Printed {
  /** Of the mission. */
  title: string;
  briefing: string;
  board: SquareBoard;
  terms: Term[];
  /** Every side that may have pieces, in the order in which they are listed. */
  sides: SideName[];
  dice: DieKind[];
  overlays: OverlayName[];
}

/** A board of squares, or of places made of squares, with everything that never changes. */
export interface SquareBoard {
  board: "squares";
  width: number;
  height: number;
  squares: Square[];
  walls: Wall[];
  edges: EdgePlace[];
  areas: AreaPlace[];
  marks: MarkPlace[];
  gates: GatePlace[];
}

/**
 * A square of the board, or a larger place that is one to the rules and several squares on the drawing.
 *
 * `y` counts from the top; `area` is the id of its room, if rooms matter.
 */
export interface Square {
  id: number;
  x: number;
  y: number;
  name: string;
  area: string;
  /** The further squares of a larger place; the first is its top left one. */
  more: At[];
}

/** Where a square lies, counted from the top left. */
export interface At {
  x: number;
  y: number;
}

/** A straight wall between two corners, in squares from the top left. */
export interface Wall {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A door, barricade or anything else that stands between squares; it may be several squares long. */
export interface EdgePlace {
  id: string;
  /** An id of the glossary: `door`, `barricade`. */
  kind: string;
  name: string;
  /** Where it stands: one piece for each pair of squares it parts. */
  walls: Wall[];
  /** What is written on it while it is in the way, in a letter or two. */
  sign: string;
}

/** A room or corridor. */
export interface AreaPlace {
  id: string;
  name: string;
  cells: number[];
  /** What the floor looks like: `room`, `corridor` or a style of the game's own. */
  kind: string;
}

/** Something printed on a square: a spawn, an exit, one end of a passage. */
export interface MarkPlace {
  cell: number;
  /** An id of the glossary. */
  term: string;
  /** A letter or two, so that pairs can be told apart. */
  sign: string;
  name: string;
  /** On which of the squares of a larger place it is; null: its first. */
  at: At | null;
}

/** A way onto or off the board: over one outer side of a square. Pieces may wait beside it. */
export interface GatePlace {
  /** Of the gate; one that is several squares wide has several places. */
  id: string;
  name: string;
  cell: number;
  /** The outer side, in eighths of a turn from north: 0, 2, 4 or 6. */
  side: number;
  /** An id of the glossary: what kind of way it is. */
  term: string;
  sign: string;
  /** Which of the squares of a larger place it lies against; null: its first. */
  at: At | null;
}

/** A word, icon or die face explained. Pieces, chips, tokens and marks name their term. */
export interface Term {
  id: string;
  name: string;
  text: string;
  /** The name of an icon of the client's set, such as `steel-door`. */
  icon: string;
  rules: string[];
  group: string;
}

/** What the pieces that look alike are called together: `Heroes`, `Crew A`. */
export interface SideName {
  side: "enemy" | "friend" | "hero" | "neutral";
  name: string;
}

/** A die of the game. */
export interface DieKind {
  name: string;
  faces: DieFace[];
  /** In games with several kinds of dice, what tells them apart: `black`, `green`, `yellow` or `red`. */
  colour: string;
}

/** One face of a die: what is shown on it, and its term. */
export interface DieFace {
  face: string;
  term: string;
  often: number;
}

/** A layer that can be laid over the board. */
export interface OverlayName {
  id: string;
  name: string;
  text: string;
  /** The key that toggles it, or shows it while held. */
  key: string;
  /** Whether it is about one piece: the one pointed at, or else the active one. */
  needs_piece: boolean;
}

/** What stands now, as the seat before this screen may know it. */
export interface Position {
  /** Grows with everything that happens, taking back included. */
  version: number;
  answers: number;
  /** The seat whose view this is; null: what everybody may see. */
  seat: number | null;
  screen: Screen;
  waiting: number[];
  waiting_text: string;
  asked: Asked | null;
  to_type: ToTypeIn | null;
  over: Over | null;
  /** The number of answers that the seat may freely go back to. */
  undo_to: number | null;
  /** Whether `undo` without a number takes back the seat's last choice alone, whatever others have chosen since. */
  withdraw: boolean;
  /** What the seat has chosen in a secret question that is still open, in words. */
  chosen: string;
  /** At a shared screen: the seats that are asked and wait behind the curtain. Send `sit` for one of them. */
  curtain: number[];
}

/** Everything that can be seen now. */
export interface Screen {
  phases: string[];
  /** The place in `phases`. */
  phase: number;
  pieces: Piece[];
  /** The sides that this screen plays for, or watches: each of their pieces is shown in full, others by kind. */
  ours: ("enemy" | "friend" | "hero" | "neutral")[];
  tokens: Token[];
  edges: EdgeState[];
  areas: AreaState[];
  tracks: Track[];
  goals: Goal[];
  cards: CardShown[];
  piles: Pile[];
  queue: QueueEntry[];
  /** Squares of difficult ground. */
  rough: number[];
  /** Those with something before them. */
  seats: SeatState[];
  /** While this seat buys. */
  shop: Shop | null;
  /** Squares that nobody on our side sees. What is known to be there stays on the screen. */
  dark: number[];
}

/** A model: on the board, or beside it when `cells` is empty. */
export interface Piece {
  id: string;
  name: string;
  /** What is written on the token: `B`, `S3`. */
  sign: string;
  /** The silhouette: an icon name of the client's set. */
  shape: string;
  side: "enemy" | "friend" | "hero" | "neutral";
  cells: number[];
  /** Whose it is, if somebody's. */
  seat: number | null;
  /** A term that explains it. */
  kind: string;
  meters: Meter[];
  chips: Chip[];
  /** Whether it is this piece's turn. */
  active: boolean;
  /** Whether it has had its turn in this round. */
  done: boolean;
  /** Whether it is dead or away for good. */
  gone: boolean;
  /** Eighths of a turn from north, clockwise, in games where it matters. */
  facing: number | null;
  note: string;
  /** The gate beside which it waits, if it does. */
  gate: string;
}

/** A number that belongs to something: hit points, action points, ammunition. */
export interface Meter {
  term: string;
  name: string;
  value: number;
  most: number | null;
  style: "bar" | "number" | "pips";
}

/** A state or token on something: stunned, fatigued, reload. */
export interface Chip {
  term: string;
  name: string;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** A counter on a square: a chest, an objective. */
export interface Token {
  id: string;
  cell: number;
  term: string;
  sign: string;
  name: string;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
  /** What is written on it, for who points at it. */
  note: string;
}

/** How a door or barricade stands now. Those not listed are out of the way: open, or removed. */
export interface EdgeState {
  id: string;
  state: "closed" | "locked" | "standing";
}

/** What lies in a room as a whole. */
export interface AreaState {
  id: string;
  chips: Chip[];
}

/** A clock that everybody watches: rounds, hazard, alarm. */
export interface Track {
  id: string;
  name: string;
  value: number;
  /** 0: there is no end to it. */
  most: number;
  /** What happens next, in a sentence. */
  text: string;
  marks: TrackMark[];
  rules: string[];
}

/** What happens at a number of a track. */
export interface TrackMark {
  at: number;
  text: string;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** What has to be done. */
export interface Goal {
  id: string;
  text: string;
  done: boolean;
  note: string;
}

/** A card in a hand or before a piece. A hidden one has no name and no text. */
export interface CardShown {
  id: string;
  name: string;
  text: string;
  /** The heading it lies under: `Weapon in hand`, `Pack`. */
  group: string;
  piece: string;
  seat: number | null;
  icon: string;
  chips: Chip[];
  meters: Meter[];
  hidden: boolean;
  /** Whether it was played and works now: on the token of its piece, or on the table for everybody. */
  in_play: boolean;
}

/** A deck or discard pile, by its size and what lies open on top. */
export interface Pile {
  id: string;
  name: string;
  cards: number;
  top: string;
}

/** A piece that is going to act, and why. */
export interface QueueEntry {
  piece: string;
  text: string;
}

/** What lies before a player: tokens such as whose turn it is to begin, points to spend, how many cards he holds. */
export interface SeatState {
  seat: number;
  chips: Chip[];
  meters: Meter[];
}

/**
 * Buying a force: what there is, what it costs, and what is still missing.
 *
 * Options that buy or put back have the spots `shop` (the item's id) and `shop` (`-` before it).
 */
export interface Shop {
  title: string;
  /** What is paid with: `RP`. */
  unit: string;
  budget: number;
  spent: number;
  items: ShopItem[];
  /** What the purchase still needs before it may be closed, in sentences. */
  missing: string[];
}

/** Something that can be bought, and how many of it are bought. */
export interface ShopItem {
  id: string;
  name: string;
  sign: string;
  shape: string;
  text: string;
  price: number;
  count: number;
  most: number | null;
  /** A term that explains it. */
  kind: string;
  group: string;
  meters: Meter[];
  /** Why no more of it can be bought; empty if it can. */
  note: string;
}

/** A question to one of your seats. Answers carry its `seq`. */
export interface Asked {
  seq: number;
  seat: number;
  prompt: string;
  why: string[];
  options: Choice[];
  subject: Spot[];
  hint: string;
  /** Dice that lie open; options with a spot of kind `die` (from 0) reroll them. */
  dice: DieShown[];
}

/** One legal answer. */
export interface Choice {
  key: string;
  text: string;
  group: string;
  rules: string[];
  spots: Spot[];
  icon: string;
  ends_turn: boolean;
}

/** Something on the screen that people can point at. */
export interface Spot {
  kind: "area" | "card" | "cell" | "die" | "edge" | "gate" | "piece" | "seat" | "shop" | "token";
  id: string;
}

/** A die that lies open on the table. */
export interface DieShown {
  /** The name of a `DieKind`. */
  die: string;
  face: string;
}

/** Real dice or cards that one of your seats may type in. */
export interface ToTypeIn {
  seq: number;
  seat: number;
  prompt: string;
  dice: DieKind[];
  cards: number;
  choices: Typeable[];
}

/** A card that people with real cards may have drawn. */
export interface Typeable {
  value: number | string;
  name: string;
}

/** How the match ended. */
export interface Over {
  winners: number[];
  text: string;
  rules: string[];
  /** What is told at the end of the mission. */
  story: string;
  luck: Luck[];
}

/** What the dice showed against what was to be expected. */
export interface Luck {
  /** Whose dice; null: the software's side. */
  seat: number | null;
  die: string;
  face: string;
  came: number;
  expected: number;
}

/** A line of the log: what happened, why, and what it looks like. */
export interface Line {
  n: number;
  text: string;
  rules: string[];
  scene: Scene;
  /** How many answers stood before the one that led to it: undoing to there takes this line back. */
  answers: number;
}

/** An event on the screen: what to light up, what to play, and how much it weighs in the log. */
export interface Scene {
  spots: Spot[];
  effects: (Slide | Appear | Vanish | Dice | Shot | Hurt | Route | Flash | EdgeChange | PhaseChange | TurnTo | Reveal)[];
  /** Headlines part the log; details are shown to who asks why. */
  weight: "detail" | "headline" | "plain";
  /** Whether the software's side does it: played at the speed of the enemy turn. */
  automatic: boolean;
  icon: string;
  /** A link of the chain of causes that one action sets off, in a word or two; empty: it is none. */
  link: string;
  /** Whether a new chain begins here: what came before led to something else. */
  starts_chain: boolean;
}

/** A piece moves to these squares; one that stood beside the board comes onto it. */
export interface Slide {
  effect: "slide";
  piece: string;
  cells: number[];
}

/** A piece comes onto the board. It may be one the screen before did not have. */
export interface Appear {
  effect: "appear";
  piece: Piece;
}

/** A piece is gone from the board. */
export interface Vanish {
  effect: "vanish";
  piece: string;
}

/** Dice came to lie: who rolled, against whom, and what shows. */
export interface Dice {
  effect: "dice";
  /** The name of a `DieKind`. */
  die: string;
  faces: string[];
  by: string;
  against: string;
  text: string;
  /** The name of each die's own `DieKind`, where they are not all alike. */
  kinds: string[];
}

/** One piece strikes at another. */
export interface Shot {
  effect: "shot";
  by: string;
  at: string;
}

/** Something was lost or won: shown as a short text that rises from the piece. */
export interface Hurt {
  effect: "hurt";
  piece: string;
  text: string;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** The way a piece means to go. */
export interface Route {
  effect: "route";
  piece: string;
  cells: number[];
}

/** Light something up: a door that opens, a room with noise. */
export interface Flash {
  effect: "flash";
  spot: Spot;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** A door or barricade stands otherwise from now on (null: out of the way). */
export interface EdgeChange {
  effect: "edge";
  edge: string;
  state: "closed" | "locked" | "standing" | null;
}

/** Another phase begins: its place in `Screen.phases`. Whoever acted before does not any more. */
export interface PhaseChange {
  effect: "phase";
  phase: number;
}

/** A piece faces another way, in eighths of a turn from north. */
export interface TurnTo {
  effect: "turn";
  piece: string;
  facing: number;
}

/** Secret choices are turned over at the same moment. */
export interface Reveal {
  effect: "reveal";
  title: string;
  choices: Revealed[];
  /** What follows from them. */
  text: string;
}

/** What one seat had chosen in secret. */
export interface Revealed {
  seat: number;
  value: string;
  wins: boolean;
}

/** Something somebody said. */
export interface ChatLine {
  n: number;
  /** null: a spectator. */
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** Somebody wants to go back behind something that was revealed: everybody has to agree. */
export interface UndoProposal {
  id: number;
  seat: number;
  to: number;
  text: string;
  agreed: number[];
  missing: number[];
}

/** What has changed since the version `after`. A client that stands elsewhere asks for a resync. */
export interface Update {
  is: "update";
  after: number;
  position: Position;
  /** Lines from this number on are replaced by `lines`; fewer than the client has: something was taken back. */
  lines_from: number;
  lines: Line[];
}

/** Seats, names or presence have changed. */
export interface InfoChanged {
  is: "info";
  info: MatchInfo;
}

/** Somebody said something. */
export interface Said {
  is: "said";
  line: ChatLine;
}

/** Somebody points at something. It is shown for a moment and not kept. */
export interface Pinged {
  is: "pinged";
  seat: number | null;
  name: string;
  spot: Spot;
}

/** A proposal to undo has come, changed or gone. */
export interface Proposed {
  is: "proposed";
  proposal: UndoProposal | null;
}

/** What was asked for is done and durable. */
export interface Done {
  is: "done";
  ref: number;
  version: number;
}

/** What was looked at. */
export interface Seen {
  is: "seen";
  ref: number;
  seq: number;
  sketch: Sketch | null;
  plans: Plan[];
  refused: Refusing[];
  suggestion: Suggestion | null;
}

/** What a choice would mean, or what a layer shows: notes, and things drawn over the board. */
export interface Sketch {
  notes: Note[];
  marks: Mark[];
  path: number[];
  rays: Ray[];
  /** Things to light up. */
  spots: Spot[];
  dice: DiceSource[];
  /** The name of the `DieKind` that `dice` counts. */
  die: string;
  /** The exact odds. Tables leave them out: the server asks `nightraid.odds`. */
  distributions: Distribution[];
  /** Which way a piece looks at the end of the path, in eighths of a turn from north, where that is known. */
  facing: number | null;
}

/** One consequence, in a sentence. */
export interface Note {
  text: string;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
  rules: string[];
}

/** A square with something written on it: a cost, dice, a warning. */
export interface Mark {
  cell: number;
  text: string;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
  /** The same in words, for who points at the square. */
  note: string;
}

/** A line of sight, from the middle of one square to the middle of another, and what blocks it. */
export interface Ray {
  start: number;
  end: number;
  clear: boolean;
  blocked_by: string;
}

/** Where some dice of a pool come from. */
export interface DiceSource {
  name: string;
  dice: number;
  rules: string[];
}

/** All that chance can make of something, exactly: each result with its share, together 100 percent. */
export interface Distribution {
  title: string;
  results: Chance[];
  /** What the figures rest on, one thing a line: dice and what they can show, re-rolls, cards, how one chooses. */
  parts: Note[];
}

/** How likely something is. */
export interface Chance {
  name: string;
  percent: number;
  tone: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** Several answers in a row that people mean as one, such as a walk: given one by one, stopped by surprises. */
export interface Plan {
  id: string;
  keys: string[];
  spot: Spot;
  cost: number;
  text: string;
  sketch: Sketch;
  /** Which way the piece looks in the end, in eighths of a turn from north, in games where it matters. */
  facing: number | null;
}

/** Something that is not offered, and why. */
export interface Refusing {
  text: string;
  reason: string;
  rules: string[];
  spots: Spot[];
}

/** What a good bot would answer in your place, knowing what you know, and why. */
export interface Suggestion {
  key: string;
  /** What people call the bot. */
  by: string;
  reason: string;
  /** The best first. Empty where nothing was tried out. */
  weighed: WeighedChoice[];
}

/** An option that was thought about: what it came to, from 0 (lost) to 100 (won), in so many futures. */
export interface WeighedChoice {
  key: string;
  percent: number;
  tries: number;
}

/** What was asked for was not done, and nothing has changed. `ref` is -1 if the frame could not be read. */
export interface Refused {
  is: "refused";
  ref: number;
  code: string;
  what: string;
  where: string;
  expected: string;
}

/** The server goes: come back in a moment. */
export interface Bye {
  is: "bye";
  reason: string;
}

/**
 * The first frame: what the client has already (-1: nothing).
 *
 * Whoever says all four and stands where the log still leads gets what is new; all others get everything.
 */
export interface Hello {
  is: "hello";
  ref: number;
  version?: number;
  lines?: number;
  /** The seat whose view the client has (null: what everybody may see). */
  seat?: number | null;
  /** How much of the chat it has: the number of the last line, and one. */
  chat?: number;
}

/** An answer to the question with this `seq`. */
export interface Answer {
  is: "answer";
  ref: number;
  seq: number;
  seat: number;
  key: string;
}

/** Several answers in a row, the first to the question with this `seq`; a surprise stops them. */
export interface FollowPlan {
  is: "plan";
  ref: number;
  seq: number;
  seat: number;
  keys: string[];
}

/** What real dice show or real cards are. */
export interface TypeIn {
  is: "type-in";
  ref: number;
  seq: number;
  seat: number;
  came: (number | string)[];
}

/** Take back to this number of answers; null: the seat's last choice. Beyond what is free, it asks the others. */
export interface Undo {
  is: "undo";
  ref: number;
  version: number;
  seat: number;
  to?: number | null;
}

/** What one of your seats thinks of a proposal to undo. */
export interface Consent {
  is: "consent";
  ref: number;
  proposal: number;
  seat: number;
  agree: boolean;
}

/** At a shared screen: who looks at it now (null: nobody, draw the curtain). */
export interface Sit {
  is: "sit";
  ref: number;
  seat: number | null;
}

/** What would this option mean? */
export interface LookSketch {
  is: "look-sketch";
  ref: number;
  seq: number;
  seat: number;
  key: string;
}

/** What can be done by several answers in a row? */
export interface LookPlans {
  is: "look-plans";
  ref: number;
  seq: number;
  seat: number;
}

/** What is not offered, and why? */
export interface LookRefused {
  is: "look-refused";
  ref: number;
  seq: number;
  seat: number;
}

/** What would a good bot answer? It is told when it has thought about it. */
export interface LookSuggestion {
  is: "look-suggestion";
  ref: number;
  seq: number;
  seat: number;
}

/** Lay something over the board. */
export interface LookOverlay {
  is: "look-overlay";
  ref: number;
  overlay: string;
  piece?: string;
}

/** Say something to everybody at the match. */
export interface Say {
  is: "say";
  ref: number;
  text: string;
}

/** Point at something. */
export interface Ping {
  is: "ping";
  ref: number;
  /** Kind and id, as in `cell:12`. */
  spot: string;
}

/** Send everything again. */
export interface Resync {
  is: "resync";
  ref: number;
}

/** All games, and which server this is. */
export interface GameList {
  version: string;
  games: GameInfo[];
}

/** A game that can be played, or is being prepared. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  /** The name of an icon of the client's set. */
  picture: string;
  playable: boolean;
  /** How many rules its catalogue has. */
  rules: number;
  form: SetupForm | null;
  bots: BotInfo[];
  campaigns: CampaignForm[];
}

/** What people choose before a match of a game. */
export interface SetupForm {
  fewest_seats: number;
  most_seats: number;
  fields: FormField[];
  /** What a seat is in this game: `One to four players share four Heroes.` */
  seats_text: string;
  /** What each seat plays, where that is not the same for all: `Crew A`, `Crew B`. */
  roles: string[];
}

/** A field of the set-up: one of the options, or `count` different ones in their order. */
export interface FormField {
  name: string;
  title: string;
  options: FormOption[];
  default: string[];
  count: number;
  number: FormNumber | null;
  /** How many of several will do; 0: it must be `count` of them. */
  least: number;
  /** The field matters only while each of these other fields of one has one of these values. */
  when: Record<string, string[]>;
}

/** Something to choose in the set-up. */
export interface FormOption {
  value: string;
  name: string;
  text: string;
  /** A short fact: `about 60 minutes`, `8 rounds`. */
  note: string;
  icon: string;
  /**
   * What choosing it proposes for other fields, by their names.
   *
   * For a field of one, any of several values will do: the first is proposed where none of them is chosen.
   */
  suggests: Record<string, string[]>;
  /** With how many seats it can be chosen; empty: with any number. */
  seats: number[];
  /** Whether it stands for one of the others, drawn when the match is made. */
  drawn: boolean;
}

/** A whole number that people may write into a field of one, besides its options. */
export interface FormNumber {
  least: number;
  most: number;
  /** What the number is: `RP of each side`. */
  name: string;
  note: string;
  /** What any number proposes for other fields. */
  suggests: Record<string, string[]>;
}

/** A bot that can take a seat. */
export interface BotInfo {
  name: string;
  /** What people call it. */
  title: string;
  text: string;
}

/** A campaign that can be begun: its chapters in order, and what people choose for all of them. */
export interface CampaignForm {
  id: string;
  title: string;
  intro: string;
  chapters: string[];
  /** The fields of the form that are chosen for all chapters. */
  fields: string[];
  /** Those that may be chosen anew for each; all others follow from the chapter. */
  chapter_fields: string[];
  /** With how many seats it can be played. */
  seats: number[];
  /** Whether the next chapter follows however one ends; else a lost one is played again. */
  goes_on: boolean;
}

/** The catalogue of a game. */
export interface RuleBook {
  game: string;
  title: string;
  rules: RuleText[];
}

/** A rule or ruling of the catalogue. */
export interface RuleText {
  id: string;
  text: string;
  chapter: string;
  ruling: boolean;
  see: string[];
  /** What it is about; of a ruling, the question it answers. */
  title: string;
  /** Of a rule: our decision where the book is silent. Of a ruling: why it was decided so. */
  note: string;
  example: string;
  /** The chapter of the publisher's book. */
  source: string;
}

/** A match to be made. Fields of the set-up that are left out stand at their defaults. */
export interface NewMatch {
  game: string;
  seats: NewSeat[];
  choices?: Record<string, string[]>;
  own_dice?: ("cards" | "dice")[];
  listed?: boolean;
  /** Empty: software picks one that nobody knows until the end. */
  seed?: string;
}

/** Who is to sit on a seat: you, a friend by invitation, a bot, or whoever comes. */
export interface NewSeat {
  who: "bot" | "friend" | "me" | "open";
  name?: string;
  bot?: string;
}

/** A match that was made, and the invitations to its seats. */
export interface MatchMade {
  info: MatchInfo;
  invitations: Link[];
}

/** A link to be given to somebody. Its code is shown now and never again. */
export interface Link {
  kind: "invite" | "replay" | "watch";
  code: string;
  path: string;
  seat: number | null;
}

/** A campaign to be begun. Seats are for all its chapters, the seed for the first alone. */
export interface NewCampaign {
  game: string;
  seats: NewSeat[];
  choices?: Record<string, string[]>;
  own_dice?: ("cards" | "dice")[];
  listed?: boolean;
  /** Empty: software picks one that nobody knows until the end. */
  seed?: string;
  /** Empty: the first that the game has. */
  plan?: string;
}

/** Begin the chapter that follows on this match. Whoever comes second gets the one that has been begun. */
export interface GoOn {
  after: string;
  /** What is to be otherwise than so far: for this chapter, or from now on where it holds for all chapters. */
  choices?: Record<string, string[]>;
}

/** A campaign so far. */
export interface CampaignInfo {
  id: string;
  game: string;
  game_title: string;
  title: string;
  intro: string;
  chapters: ChapterInfo[];
  /** The match that is played now, or was played last. */
  last: MatchInfo;
  created: string;
  scores: number[];
  /** What is told at the end, once it is reached. */
  ending: string;
  /** Why it cannot go on. */
  trouble: string;
  /** What the next chapter would be set up with, of what people may choose; only for who may begin it. */
  next_choices: Record<string, string[]>;
}

/** A chapter of a campaign, played or to come. */
export interface ChapterInfo {
  number: number;
  title: string;
  tries: ChapterTry[];
}

/** One time that a chapter was played. */
export interface ChapterTry {
  /** Empty if it is not yours to see. */
  match: string;
  /** Empty while it is played. */
  result: string;
  told: string[];
  scores: number[];
}

/** Your matches, newest first, and those that are open to all. */
export interface MatchList {
  mine: MatchInfo[];
  listed: MatchInfo[];
  /** Yours too, but you did not want them in the list. */
  put_away: MatchInfo[];
}

/** Take a match out of your own list, or bring it back into it. Nobody else notices. */
export interface PutAway {
  away?: boolean;
}

/** A link to be made: to sit on a seat, to watch, or to look at the replay. */
export interface NewLink {
  kind: "invite" | "replay" | "watch";
  seat?: number | null;
}

/** A link that somebody was given. */
export interface OpenLink {
  code: string;
  name?: string;
}

/** Where a link led to. */
export interface LinkOpened {
  kind: "invite" | "replay" | "watch";
  match: string;
  seat: number | null;
}

/** Who sits on a seat from now on: you, a bot, or whoever comes. A name alone renames. */
export interface ChangeSeat {
  who?: "bot" | "me" | "open" | null;
  name?: string;
  bot?: string;
}

/** A match to look back at: everything that happened, and where each answer led. */
export interface Replay {
  info: MatchInfo;
  printed: Printed;
  answers: number;
  lines: Line[];
  may_continue: boolean;
}

/** A match as it stood after this many answers. */
export interface ReplayAt {
  position: Position;
  /** How many lines had been written then. */
  lines: number;
}

/** Go on from an earlier position, as a match of your own. */
export interface Fork {
  answers: number;
  name?: string;
}

/** Why a request was refused. */
export interface Problem {
  code: string;
  what: string;
  where: string;
  expected: string;
}

export type ToClient = Sync | Update | InfoChanged | Said | Pinged | Proposed | Done | Seen | Refused | Bye;

export type FromClient = Hello | Answer | FollowPlan | TypeIn | Undo | Consent | Sit | LookSketch | LookPlans | LookRefused | LookSuggestion | LookOverlay | Say | Ping | Resync;

export type Effect = Slide | Appear | Vanish | Dice | Shot | Hurt | Route | Flash | EdgeChange | PhaseChange | TurnTo | Reveal;
