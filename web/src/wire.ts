// Made by tools/wire_types.py from the Python structs. Do not edit: run `make wire`.

/** Everything, at the beginning and after a gap. */
export interface Sync {
  is: "sync";
  info: MatchInfo;
  printed: Printed;
  position: Position;
  lines: Line[];
  chat?: ChatLine[];
  proposal?: UndoProposal | null;
}

/** What a match is, for people at it, watching it, or choosing it from a list. */
export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  mission: string;
  seats: SeatInfo[];
  created: string;
  changed: string;
  open_table: boolean;
  listed?: boolean;
  over?: boolean;
  answers?: number;
  waiting?: number[];
  own_dice?: ("cards" | "dice")[];
  spectators?: number;
  forked_from?: string;
  seed?: string;
  named_seed?: boolean;
  trouble?: string;
  campaign?: CampaignPlace | null;
  suggests?: boolean;
}

/** A seat: who sits there, and whether that is you. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  yours?: boolean;
  online?: boolean;
  bot?: string;
  level?: string;
  ways?: ("bot" | "invite" | "open" | "take")[];
  role?: string;
}

/** Where a match stands in a campaign and, when it is over, what it means for the next chapter. */
export interface CampaignPlace {
  id: string;
  title: string;
  chapter: number;
  chapters: number;
  tries?: number;
  opening?: string[];
  result?: string;
  told?: string[];
  scores?: number[];
  next?: string;
  again?: boolean;
  ending?: string;
  next_match?: string;
  may_go_on?: boolean;
  may_choose?: boolean;
  trouble?: string;
}

/** Everything about a match that never changes. */
export interface Printed {
  title: string;
  briefing: string;
  board: SquareBoard;
  terms: Term[];
  sides: SideName[];
  dice?: DieKind[];
  overlays?: OverlayName[];
}

/** A board of squares, or of places made of squares, with everything that never changes. */
export interface SquareBoard {
  board: "squares";
  width: number;
  height: number;
  squares: Square[];
  walls: Wall[];
  edges?: EdgePlace[];
  areas?: AreaPlace[];
  marks?: MarkPlace[];
  gates?: GatePlace[];
}

/** A square of the board, or a larger place that is one to the rules and several squares on the drawing. `y` counts from the top; `area` is the id of its room, if rooms matter. */
export interface Square {
  id: number;
  x: number;
  y: number;
  name: string;
  area?: string;
  more?: At[];
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
  kind: string;
  name: string;
  walls: Wall[];
  sign?: string;
}

/** A room or corridor. */
export interface AreaPlace {
  id: string;
  name: string;
  cells: number[];
  kind?: string;
}

/** Something printed on a square: a spawn, an exit, one end of a passage. */
export interface MarkPlace {
  cell: number;
  term: string;
  sign: string;
  name: string;
  at?: At | null;
}

/** A way onto or off the board: over one outer side of a square. Pieces may wait beside it. */
export interface GatePlace {
  id: string;
  name: string;
  cell: number;
  side: number;
  term?: string;
  sign?: string;
  at?: At | null;
}

/** A word, icon or die face explained. Pieces, chips, tokens and marks name their term. */
export interface Term {
  id: string;
  name: string;
  text: string;
  icon?: string;
  rules?: string[];
  group?: string;
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
  colour?: string;
}

/** One face of a die: what is shown on it, and its term. */
export interface DieFace {
  face: string;
  term: string;
  often?: number;
}

/** A layer that can be laid over the board. */
export interface OverlayName {
  id: string;
  name: string;
  text: string;
  key: string;
  needs_piece?: boolean;
}

/** What stands now, as the seat before this screen may know it. */
export interface Position {
  version: number;
  answers: number;
  seat: number | null;
  screen: Screen;
  waiting: number[];
  waiting_text: string;
  asked?: Asked | null;
  to_type?: ToTypeIn | null;
  over?: Over | null;
  undo_to?: number | null;
  withdraw?: boolean;
  chosen?: string;
  curtain?: number[];
}

/** Everything that can be seen now. */
export interface Screen {
  phases: string[];
  phase: number;
  pieces: Piece[];
  ours: ("enemy" | "friend" | "hero" | "neutral")[];
  tokens?: Token[];
  edges?: EdgeState[];
  areas?: AreaState[];
  tracks?: Track[];
  goals?: Goal[];
  cards?: CardShown[];
  piles?: Pile[];
  queue?: QueueEntry[];
  rough?: number[];
  seats?: SeatState[];
  shop?: Shop | null;
}

/** A model: on the board, or beside it when `cells` is empty. */
export interface Piece {
  id: string;
  name: string;
  sign: string;
  shape: string;
  side: "enemy" | "friend" | "hero" | "neutral";
  cells?: number[];
  seat?: number | null;
  kind?: string;
  meters?: Meter[];
  chips?: Chip[];
  active?: boolean;
  done?: boolean;
  gone?: boolean;
  facing?: number | null;
  note?: string;
  gate?: string;
}

/** A number that belongs to something: hit points, action points, ammunition. */
export interface Meter {
  term: string;
  name: string;
  value: number;
  most?: number | null;
  style?: "bar" | "number" | "pips";
}

/** A state or token on something: stunned, fatigued, reload. */
export interface Chip {
  term: string;
  name: string;
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** A counter on a square: a chest, an objective. */
export interface Token {
  id: string;
  cell: number;
  term: string;
  sign: string;
  name: string;
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
  note?: string;
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
  most: number;
  text?: string;
  marks?: TrackMark[];
  rules?: string[];
}

/** What happens at a number of a track. */
export interface TrackMark {
  at: number;
  text: string;
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** What has to be done. */
export interface Goal {
  id: string;
  text: string;
  done: boolean;
  note?: string;
}

/** A card in a hand or before a piece. A hidden one has no name and no text. */
export interface CardShown {
  id: string;
  name: string;
  text: string;
  group: string;
  piece?: string;
  seat?: number | null;
  icon?: string;
  chips?: Chip[];
  meters?: Meter[];
  hidden?: boolean;
  in_play?: boolean;
}

/** A deck or discard pile, by its size and what lies open on top. */
export interface Pile {
  id: string;
  name: string;
  cards: number;
  top?: string;
}

/** A piece that is going to act, and why. */
export interface QueueEntry {
  piece: string;
  text: string;
}

/** What lies before a player: tokens such as whose turn it is to begin, points to spend, how many cards he holds. */
export interface SeatState {
  seat: number;
  chips?: Chip[];
  meters?: Meter[];
}

/** Buying a force: what there is, what it costs, and what is still missing. Options that buy or put back have the spots `shop` (the item's id) and `shop` (`-` before it). */
export interface Shop {
  title: string;
  unit: string;
  budget: number;
  spent: number;
  items: ShopItem[];
  missing?: string[];
}

/** Something that can be bought, and how many of it are bought. */
export interface ShopItem {
  id: string;
  name: string;
  sign: string;
  shape: string;
  text: string;
  price: number;
  count?: number;
  most?: number | null;
  kind?: string;
  group?: string;
  meters?: Meter[];
  note?: string;
}

/** A question to one of your seats. Answers carry its `seq`. */
export interface Asked {
  seq: number;
  seat: number;
  prompt: string;
  why: string[];
  options: Choice[];
  subject?: Spot[];
  hint?: string;
  dice?: DieShown[];
}

/** One legal answer. */
export interface Choice {
  key: string;
  text: string;
  group: string;
  rules: string[];
  spots?: Spot[];
  icon?: string;
  ends_turn?: boolean;
}

/** Something on the screen that people can point at. */
export interface Spot {
  kind: "area" | "card" | "cell" | "die" | "edge" | "gate" | "piece" | "seat" | "shop" | "token";
  id: string;
}

/** A die that lies open on the table. */
export interface DieShown {
  die: string;
  face: string;
}

/** Real dice or cards that one of your seats may type in. */
export interface ToTypeIn {
  seq: number;
  seat: number;
  prompt: string;
  dice?: DieKind[];
  cards?: number;
  choices?: Typeable[];
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
  story?: string;
  luck?: Luck[];
}

/** What the dice showed against what was to be expected. */
export interface Luck {
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
  answers: number;
}

/** An event on the screen: what to light up, what to play, and how much it weighs in the log. */
export interface Scene {
  spots?: Spot[];
  effects?: (Slide | Appear | Vanish | Dice | Shot | Hurt | Route | Flash | EdgeChange | PhaseChange | TurnTo | Reveal)[];
  weight?: "detail" | "headline" | "plain";
  automatic?: boolean;
  icon?: string;
  link?: string;
  starts_chain?: boolean;
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
  die: string;
  faces: string[];
  by?: string;
  against?: string;
  text?: string;
  kinds?: string[];
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
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
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
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** A door or barricade stands otherwise from now on (None: out of the way). */
export interface EdgeChange {
  effect: "edge";
  edge: string;
  state?: "closed" | "locked" | "standing" | null;
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
  text?: string;
}

/** What one seat had chosen in secret. */
export interface Revealed {
  seat: number;
  value: string;
  wins?: boolean;
}

/** Something somebody said. */
export interface ChatLine {
  n: number;
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
  sketch?: Sketch | null;
  plans?: Plan[];
  refused?: Refusing[];
  suggestion?: Suggestion | null;
}

/** What a choice would mean, or what a layer shows: notes, and things drawn over the board. */
export interface Sketch {
  notes?: Note[];
  marks?: Mark[];
  path?: number[];
  rays?: Ray[];
  spots?: Spot[];
  dice?: DiceSource[];
  die?: string;
  odds?: Chance[];
  distributions?: Distribution[];
  facing?: number | null;
}

/** One consequence, in a sentence. */
export interface Note {
  text: string;
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
  rules?: string[];
}

/** A square with something written on it: a cost, dice, a warning. */
export interface Mark {
  cell: number;
  text?: string;
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
  note?: string;
}

/** A line of sight, from the middle of one square to the middle of another, and what blocks it. */
export interface Ray {
  start: number;
  end: number;
  clear: boolean;
  blocked_by?: string;
}

/** Where some dice of a pool come from. */
export interface DiceSource {
  name: string;
  dice: number;
  rules?: string[];
}

/** How likely something is. */
export interface Chance {
  name: string;
  percent: number;
  tone?: "bad" | "both" | "good" | "mine" | "plain" | "theirs" | "warn";
}

/** All that chance can make of something, exactly: each result with its share, together 100 percent. */
export interface Distribution {
  title: string;
  results: Chance[];
  parts?: Note[];
}

/** Several answers in a row that people mean as one, such as a walk: given one by one, stopped by surprises. */
export interface Plan {
  id: string;
  keys: string[];
  spot: Spot;
  cost: number;
  text: string;
  sketch: Sketch;
  facing?: number | null;
}

/** Something that is not offered, and why. */
export interface Refusing {
  text: string;
  reason: string;
  rules: string[];
  spots?: Spot[];
}

/** What a good bot would answer in your place, knowing what you know, and why. */
export interface Suggestion {
  key: string;
  by: string;
  reason: string;
  weighed?: WeighedChoice[];
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
  where?: string;
  expected?: string;
}

/** The server goes: come back in a moment. */
export interface Bye {
  is: "bye";
  reason: string;
}

/** The first frame: what the client has already (-1: nothing). Whoever says all four and stands where the log still leads gets what is new; all others get everything. */
export interface Hello {
  is: "hello";
  ref: number;
  version?: number;
  lines?: number;
  seat?: number | null;
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

/** Take back to this number of answers; None: the seat's last choice. Beyond what is free, it asks the others. */
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

/** At a shared screen: who looks at it now (None: nobody, draw the curtain). */
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
  picture: string;
  playable: boolean;
  rules: number;
  form?: SetupForm | null;
  bots?: BotInfo[];
  campaigns?: CampaignForm[];
}

/** What people choose before a match of a game. */
export interface SetupForm {
  fewest_seats: number;
  most_seats: number;
  fields: FormField[];
  seats_text?: string;
  roles?: string[];
}

/** A field of the set-up: one of the options, or `count` different ones in their order. */
export interface FormField {
  name: string;
  title: string;
  options: FormOption[];
  default: string[];
  count?: number;
  number?: FormNumber | null;
  least?: number;
  when?: Record<string, string[]>;
}

/** Something to choose in the set-up. */
export interface FormOption {
  value: string;
  name: string;
  text?: string;
  note?: string;
  icon?: string;
  suggests?: Record<string, string[]>;
  seats?: number[];
  drawn?: boolean;
}

/** A whole number that people may write into a field of one, besides its options. */
export interface FormNumber {
  least: number;
  most: number;
  name: string;
  note?: string;
  suggests?: Record<string, string[]>;
}

/** A bot that can take a seat. */
export interface BotInfo {
  name: string;
  title: string;
  text: string;
}

/** A campaign that can be begun: its chapters in order, and what people choose for all of them. */
export interface CampaignForm {
  id: string;
  title: string;
  intro: string;
  chapters: string[];
  fields: string[];
  chapter_fields: string[];
  seats: number[];
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
  ruling?: boolean;
  see?: string[];
  title?: string;
  note?: string;
  example?: string;
  source?: string;
}

/** A match to be made. Fields of the set-up that are left out stand at their defaults. */
export interface NewMatch {
  game: string;
  seats: NewSeat[];
  choices?: Record<string, string[]>;
  own_dice?: ("cards" | "dice")[];
  listed?: boolean;
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
  invitations?: Link[];
}

/** A link to be given to somebody. Its code is shown now and never again. */
export interface Link {
  kind: "invite" | "replay" | "watch";
  code: string;
  path: string;
  seat?: number | null;
}

/** A campaign to be begun. Seats are for all its chapters, the seed for the first alone. */
export interface NewCampaign {
  game: string;
  seats: NewSeat[];
  choices?: Record<string, string[]>;
  own_dice?: ("cards" | "dice")[];
  listed?: boolean;
  seed?: string;
  plan?: string;
}

/** Begin the chapter that follows on this match. Whoever comes second gets the one that has been begun. */
export interface GoOn {
  after: string;
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
  last: MatchInfo;
  created: string;
  scores?: number[];
  ending?: string;
  trouble?: string;
  next_choices?: Record<string, string[]>;
}

/** A chapter of a campaign, played or to come. */
export interface ChapterInfo {
  number: number;
  title: string;
  tries?: ChapterTry[];
}

/** One time that a chapter was played. */
export interface ChapterTry {
  match: string;
  result?: string;
  told?: string[];
  scores?: number[];
}

/** Your matches, newest first, and those that are open to all. */
export interface MatchList {
  mine: MatchInfo[];
  listed: MatchInfo[];
  put_away?: MatchInfo[];
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
  seat?: number | null;
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
  where?: string;
  expected?: string;
}

export type ToClient = Sync | Update | InfoChanged | Said | Pinged | Proposed | Done | Seen | Refused | Bye;

export type FromClient = Hello | Answer | FollowPlan | TypeIn | Undo | Consent | Sit | LookSketch | LookPlans | LookRefused | LookSuggestion | LookOverlay | Say | Ping | Resync;

export type Effect = Slide | Appear | Vanish | Dice | Shot | Hurt | Route | Flash | EdgeChange | PhaseChange | TurnTo | Reveal;
