// Names that many files use.

type Store = import("./js/store.js").Store;
type Game = import("./js/store/records.js").Game;
type Step = import("./js/store/records.js").Step;
type GameSummary = import("./js/store/records.js").GameSummary;
type Whole = import("./js/store/resilient.js").Whole;
type Session<View = GameView> = import("./js/ui/session.js").GameSession<View>;
type Payload = import("./js/share/form.js").Payload;
type Result = import("./js/history/results.js").Result;
type Deck = import("./js/originz/decks.js").Deck;
type Children = import("preact").ComponentChildren;
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
  change(
    id: string,
    decide: (game: Game | undefined, steps: Step[]) => Change | null,
  ): Promise<Game | null>;
  advance(version: number, change: Change & {game: Game}): Promise<Game>;
}

type Change = import("./js/store/records.js").Change;

/** One object in, one object out. Where there is an `error`, there is nothing else. */
interface Engine {
  /** The version of what answers. */
  version: string;
  /** Take in the bundle of a further package. */
  add(bundle: ArrayBuffer): Promise<void>;
  call(request: {call: "new"; game: string; options: object}): Answered;
  call(request: {call: "apply"; state: Core.State; action: object}): Answered;
  call(request: {call: "view"; state: Core.State}): {view: GameView; error?: Core.Message};
  call(request: {call: "forms"; state: Core.State}): {forms: Core.Form[]};
  call(request: {call: "say"; code: string; params: object}): {text: string; error?: Core.Message};
  call(request: {call: "read"; text: string}): {save: Core.Save; error?: Core.Message};
  call(request: {call: "notation"; save: Core.Save}): {text: string};
  call(request: {call: "replay"; save: Core.Save}): Replayed;
  call(request: {
    call: "edit";
    save: Core.Save;
    index: number;
    action: Core.Action | null;
  }): Core.Edit & {error?: Core.Message};
  call<Kind extends keyof Judge.Rulings>(request: {
    call: "judge";
    request: Question<Kind>;
  }): Judged<Kind>;
  call(request: {call: "ask"; text: string}): {
    situation: Core.SituationAnswer | null;
    unread?: Core.SituationAnswer;
  };
  call(request: {call: "sheet"; save: Core.Save}): {save: Core.Save; error?: Core.Message};
  call(request: {call: "chances"; state: Core.State}): {key: string; error?: Core.Message};
  call(request: {
    call: "position";
    state: Core.State;
    alignment?: string;
    table?: string;
  }): Coach.Position | {error: Core.Message};
  call(request: {
    call: "advice";
    state: Core.State;
    sums: number[];
    again?: number[];
    move?: string;
  }): Coach.Advice & {error?: Core.Message};
  call(request: {call: "played"; state: Core.State; sums: number[]}): {tricks: Coach.PlayedTrick[]};
  call(request: {
    call: "par";
    state: Core.State;
    lines: Solo.Effect[][];
    strong: object;
    plain: object;
  }): Coach.Par & {error?: Core.Message};
}

interface Answered extends Core.Record {
  view: GameView;
  error?: Core.Message;
}

interface Replayed extends Core.Replay {
  view: GameView;
  error?: Core.Message;
}

/** What the judge is asked; it reads the input itself. */
interface Question<Kind extends keyof Judge.Rulings = keyof Judge.Rulings> {
  kind: Kind;
  input: object;
}

interface Judged<Kind extends keyof Judge.Rulings = keyof Judge.Rulings> {
  ruling: Judge.Rulings[Kind];
  why: Core.Message[];
  cites: string[];
  error?: Core.Message;
}
type AskJudge = <Kind extends keyof Judge.Rulings>(request: Question<Kind>) => Judged<Kind>;

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

/** How many of so many were good, by name: what the notes of the coach and its drills hold. */
type Tallies = Record<string, {good: number; n: number}>;

/** An event of a page, at the element that it names. */
type On<Element = HTMLInputElement> = Event & {target: Element; currentTarget: Element};

/** A kind of game: what its games are called, and what stands before their ids in an address. */
interface GameKind {
  kind: string;
  address?: string;
}

/** Every field that some of these actions have, each as they have it. */
type Fields<Action> = {type: string} & {
  [Name in Exclude<Action extends unknown ? keyof Action : never, "type">]?: Action extends {
    [Key in Name]?: infer Value;
  }
    ? Value extends string
      ? string
      : Value
    : never;
};

/** What somebody did in a game with such a view. */
type ActionOf<View> = [View] extends [Solo.View]
  ? Fields<Solo.Action>
  : [View] extends [Duel.View]
    ? Fields<Duel.Action>
    : Core.Action;

/** A step of a game, or its start, which has no action. */
type StandingStep<View = GameView> = Omit<PlayedStep, "action"> & {action: ActionOf<View> | null};
type SoloAction = ActionOf<Solo.View>;
type SoloSession = Session<Solo.View>;
type SoloStep = StandingStep<Solo.View>;

/** The input of a question as an address has it: nobody knows what each field holds. */
type Asked = Record<string, unknown>;
/** What each screen of the judge is given. */
interface AskingProps {
  judge: AskJudge;
  engine: Engine;
  begin: Begun;
  openRule: OpenRule;
}

/** What the address of a question of the judge asks: read with care, as anybody may have written it. */
interface Begun {
  input: Asked | null;
  seen: string;
}
