// Names that many files use.

type Store = import("./js/store.js").Store;
type Game = import("./js/store/records.js").Game;
type Step = import("./js/store/records.js").Step;
type Standing = import("./js/store/records.js").Standing;
type Whole = import("./js/store/merge.js").Whole;
type Session<View = GameView> = import("./js/ui/session.js").GameSession<View>;
type Payload = import("./js/share/form.js").Payload;
type Deck = import("./js/originz/decks.js").Deck;
type OpenRule = (id: string) => void;
type Act = (action: Core.Action) => Promise<Core.Refusal | null>;

/** What every screen is given. */
interface ScreenProps {
  engine: Engine;
  store: Store;
  openRule: OpenRule;
}

/** What a database and its stand-in in memory do. A record may be damaged: `readGame` looks. */
interface Backend {
  games(): Promise<Game[]>;
  load(id: string): Promise<[Game | undefined, Step[]]>;
  notes(): Promise<Record<string, unknown>>;
  editNote<T>(key: string, edit: (note: unknown) => T): Promise<T>;
  change(id: string, decide: (game: Game | undefined, steps: Step[]) => Change): Promise<Game | null>;
  advance(version: number, change: Change & {game: Game}): Promise<Game>;
}

type Change = import("./js/store/records.js").Change;

/** One object in, one object out. Where there is an `error`, there is nothing else. */
interface Engine {
  /** The version of what answers. */
  version: string;
  call(request: {call: "new"; game: string; options: object}): Answered;
  call(request: {call: "apply"; state: Core.State; action: object}): Answered;
  call(request: {call: "view"; state: Core.State}): {view: GameView; error?: Core.Message};
  call(request: {call: "say"; code: string; params: object}): {text: string};
  call(request: {call: "read"; text: string}): {save: Core.Save; error?: Core.Message};
  call(request: {call: "notation"; save: Core.Save}): {text: string};
  call(request: {call: "replay"; save: Core.Save}): Replayed;
  call(request: {
    call: "edit";
    save: Core.Save;
    index: number;
    action: object;
  }): Core.Edit & {error?: Core.Message};
  call(request: {call: "judge"; request: object}): Judged;
  call(request: {call: "ask"; text: string}): {situation: Situation | null};
  call(request: {
    call: "question";
    state: Core.State;
    samples?: number;
    ahead?: boolean;
  }): CoachQuestion;
  call(request: {call: "advice"; state: Core.State; sums: number[]}): Coach.Advice;
  call(request: {call: "par"; state: Core.State; lines: unknown}): Coach.Par;
}

interface Answered extends Core.Record {
  view: GameView;
  error?: Core.Message;
}

interface Replayed {
  state: Core.State;
  view: GameView;
  records: Core.Record[];
  refused: {index: number; error: Core.Message} | null;
  error?: Core.Message;
}

interface Judged<Ruling = unknown> {
  ruling: Ruling;
  why: Core.Message[];
  cites: string[];
  error?: Core.Message;
}
type Situation = unknown;
type CoachQuestion = unknown;

/** A stored game as it is played: each step with the state that this engine made. */
interface Snapshot {
  game: Game;
  steps: PlayedStep[];
  start: Answered;
  view: GameView;
  /** States were worked out anew. */
  fresh: boolean;
  /** The journal holds only so far. */
  truncated: boolean;
}

/** A step with what the engine made of it. */
type PlayedStep = Step & {state: Core.State; events: Core.Message[]};

/** An event of a page, at the element that it names. */
type On<Element = HTMLInputElement> = Event & {target: Element; currentTarget: Element};

interface GameKind {
  kind: string;
  nameOf(options: object): string;
}

/** A step of a game, or its start, which has no action. */
type StandingStep = PlayedStep | (Omit<PlayedStep, "action"> & {action: null});
