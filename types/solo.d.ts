// What the parts of the solo table share.

/** What is half entered at a place of a solo game. */
interface Draft {
  cards?: string[];
  charges?: Record<string, number>;
  costs?: number[];
  line?: Solo.Effect[];
  name?: string;
}

type Shown = ReturnType<typeof import("./js/solo/shown.js").shownOf>;
type Preferences = import("./js/solo/preferences.js").Preferences;
/** A sheet over the table: its name, and what it is told. */
type SoloSheet = {name: string; [prop: string]: unknown};
type Answers = (action: SoloAction) => Promise<Core.Refusal | null>;

/** What the parts of the solo table share. */
interface SoloGame {
  engine: Engine;
  store: Store;
  session: SoloSession;
  preferences: Preferences;
  guide?: import("./js/solo/lesson.js").Guide;
  view: Solo.View;
  shown: Shown;
  settings: Record<string, boolean>;
  set(name: string, value: boolean): void;
  fields: Draft;
  setFields(more: Draft): void;
  ask: import("./js/solo/asks.js").Ask;
  act: Answers;
  answer: Answers;
  precompute(action: SoloAction): void;
  sends(action: SoloAction): {onPointerDown(): void; onClick(): void};
  problem: Core.Refusal | null;
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
