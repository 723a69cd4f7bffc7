// What the parts of the solo table share.

/** What is half entered at a place of a solo game. */
interface Draft {
  cards?: (string | null)[];
  charges?: Record<string, number>;
  costs?: number[];
  line?: Solo.Effect[];
  name?: string;
}

type CardEntry = ReturnType<typeof import("./js/solo/tray.js").useCardEntry>;
type IconName = Parameters<typeof import("./js/ui/parts.js").Icon>[0]["name"];
/** A move of hers: an event that says what hands have to do. */
type MoveEvent = (Solo.Lead | Solo.Follow | Solo.EffectResult) & Core.Message;
type Shown = ReturnType<typeof import("./js/solo/shown.js").shownOf>;
type Preferences = import("./js/solo/preferences.js").Preferences;
/** A sheet over the table: its name, and what it is told. */
type SoloSheet = {name: string; [prop: string]: unknown};
type Intent = SoloAction | SoloAction[];
type Answers = (action: Intent) => Promise<Refused | null>;

/** What the parts of the solo table share. */
interface SoloGame {
  engine: Engine;
  store: Store;
  session: SoloSession;
  preferences: Preferences;
  guide?: Guide;
  view: Solo.View;
  shown: Shown;
  moves: MoveEvent[];
  settings: Preferences["settings"];
  set(name: string, value: boolean): void;
  fields: Draft;
  setFields(more: Draft): void;
  ask: Ask;
  act(action: Intent | ((view: Solo.View) => SoloAction)): Promise<Core.Refusal | null>;
  answer: Answers;
  precompute(action: Intent): void;
  sends(action: Intent): {onPointerDown(): void; onClick(): void};
  problem: Refused | null;
  forget(): void;
  undo(): Promise<void>;
  redo(): Promise<unknown>;
  sheet: SoloSheet | null;
  openSheet(sheet: SoloSheet | null): void;
  rule: string | null;
  openRule(id: string | null): void;
}

type DuelZone = Duel.Zones["counted"][number];
/** A sheet over a duel: its name, and what it is told. */
interface DuelSheet {
  name: "card" | "zone" | "person" | "play" | "log";
  player?: string;
  card?: number;
  zone?: DuelZone;
}

/** What the parts of a duel's table share. */
interface DuelGame {
  session: Session<Duel.View>;
  engine: Engine;
  store: Store;
  view: Duel.View;
  openRule: OpenRule;
  openSheet(sheet: DuelSheet): void;
  act(action: Core.Action): Promise<Core.Refusal | null>;
}

/** A duel that has begun: there is a turn, and everybody has zones. */
interface BegunView extends Duel.View {
  turn: Duel.Turn;
  players: Required<Duel.PlayerView>[];
}
type BegunDuel = DuelGame & {view: BegunView};

/** How a kind of prompt is answered: its form, the words of its button, its action. */
interface Ask {
  Form?(props: {game: SoloGame}): unknown;
  name?: string;
  /** Its form is so short that the story stands below it. */
  isShort?: boolean;
  label?(fields: Draft, view: Solo.View): string;
  action(fields: Draft, view: Solo.View): Intent;
  keep?(fields: Draft, view: Solo.View, preferences: Preferences): unknown;
}

/** What the table asks of a lesson. */
interface Guide {
  objection(game: Pick<SoloGame, "session" | "shown">, action: SoloAction): Refused | null;
  /** Whether the table's own button leads on: not past the end, nor past what is to be read. */
  goesOn?(game: Pick<SoloGame, "session" | "shown" | "view">): boolean;
  /** Whether the last step was the guide's own, of which nobody has to be told. */
  wentOn?(game: Pick<SoloGame, "session">): boolean;
  /** The number of the step that undo takes back: none of the guide's own; -1 where there is none. */
  toUndo?(cursor: number): number;
  said(game: SoloGame): unknown;
}

/** Why an answer does not count: by the rules, or told by the guide. */
type Refused = Partial<Core.Message> & {text: string; guided?: boolean};
