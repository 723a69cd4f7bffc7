// What the engine answers, as the screens read it.

declare namespace Core {
  /** What a sentence is told with; a screen reads those that it knows. */
  interface Params {
    seat: string;
    card: string;
    cards: string[];
    n: number;
    at: string;
    reason: string;
    [name: string]: unknown;
  }

  /** An event, a reason or a prompt, with its sentence. */
  interface Message {
    code: string;
    params: Params;
    cites: string[];
    text: string;
    why?: Message[];
  }

  /** Why an action is not done. */
  type Refusal = Message;

  /** What is asked now; "nothing" once the game is over. */
  interface Prompt extends Message {
    ask: string;
    action: string;
  }

  interface Action {
    type: string;
  }

  /** A state is the engine's own affair: it is kept and handed back. */
  type State = object;

  interface Save {
    format: number;
    engine: number;
    game: string;
    options: object;
    actions: object[];
  }

  /** An action, what happened and the state after it; the action of the start is null. */
  interface Record {
    action: Action | null;
    state: State;
    events: Message[];
  }

  interface Edit {
    save: Save;
    state: State;
    records: Record[];
    kept: number;
    dropped: {index: number; action: Action; error: Message}[];
    first: number | null;
    differences: Message[];
    leave: {save: Save; state: State};
  }

  /** A call answers with an error, or with all the rest. */
  interface Failure {
    error: Message;
  }
}

type GameView = Solo.View | Sheet.View | Duel.View | Tournament.View;

declare namespace Coach {
  /** The moves, the best first, over how many decks, and in how many rounds the table decides. */
  interface Advice {
    samples: number;
    exact: boolean;
    undecided: number;
    moves: Worth[];
  }

  /** A finished game beside par: averages in hundredths of a VP. */
  interface Par {
    vp: number;
    strong: number;
    plain: number;
    beats: number;
    unknown: number;
  }

  /** What a move is worth, in hundredths of a VP. */
  interface Worth {
    move: string;
    vp: number;
    hers: number;
    gain: number;
    low: number;
    high: number;
    less: number;
    less_least: number;
    verdict: string;
    loss: string;
    fours: number;
    takes?: Core.Message;
  }

}

declare namespace Duel {
  /** A card in Combat is paid for. */
  interface Activate {
    type: "activate";
    card: number;
    cost?: number;
  }

  /** The Hero/Villain cards, the decks and who goes first. */
  interface Begin {
    type: "begin";
    faces?: Record<string, string[]>;
    decks?: Record<string, number>;
    first?: string;
  }

  /** A card in Combat; `face` is the chosen side of a Hero/Villain card, else None. */
  interface Card {
    id: number;
    title: string;
    type: string;
    cost: number | null;
    stunned: boolean;
    face: string | null;
  }

  /** A card in Combat. */
  interface CardView {
    id: number;
    title: string;
    type: string;
    cost: number | null;
    stunned: boolean;
    face: string | null;
    resolving: boolean;
    activate: string;
  }

  /** The player of the drawn team who begins. */
  interface ChooseFirst {
    type: "first";
    player: string;
  }

  interface Effect {
    type: "deplete" | "restore" | "draw-more" | "purge" | "repel" | "put" | "steal" | "stun" | "upright" | "gain" | "reveal" | "correct" | "concede";
    player?: string;
    thief?: string;
    from?: string;
    to?: string;
    zone?: string;
    n?: number;
    card?: number;
    title?: string;
    kind?: string;
    cost?: number;
  }

  interface EffectView {
    type: string;
    from: ("deck" | "hand" | "combat" | "depletion" | "purged")[];
    cites: string[];
  }

  /** The games of a match; a duel is one game. */
  interface Match {
    game: number;
    wins: Wins[];
    needed: number;
    games: PlayedGame[];
    winners: string[] | null;
  }

  /** Whether a card may be played from hand now, and the costs that can be paid. */
  interface MayPlay {
    allowed: boolean;
    costs: number[];
  }

  interface MoveParams {
    player: string;
    from: "deck" | "hand" | "combat" | "depletion" | "purged";
    n: number;
    card: string;
    asked: number;
    to?: "deck" | "hand" | "combat" | "depletion" | "purged";
    thief?: string;
  }

  /** What was chosen before the first game; see options.read_options. */
  interface Options {
    format: string;
    players: string[];
    teams: string[][];
    boss: string | null;
    first: string | null;
    seed: number;
  }

  /** A card is played from hand. */
  interface Play {
    type: "play";
    cost: number;
    title?: string;
    kind?: string;
  }

  /** A game of the match that is over. */
  interface PlayedGame {
    winners: string[];
    turns: number;
  }

  /** One player's zones; all but Combat are counts, `removed` counts what left the game. */
  interface Player {
    deck: number;
    hand: number;
    combat: Card[];
    depletion: number;
    purged: number;
    removed: number;
    owned: number;
    defeated: boolean;
  }

  /** One player; the zones come once the game has begun. */
  interface PlayerView {
    name: string;
    side: number;
    boss: boolean;
    deck_most: number;
    faces_most: number;
    white: number;
    deck?: number;
    hand?: number;
    depletion?: number;
    purged?: number;
    removed?: number;
    defeated?: boolean;
    has_turn?: boolean;
    revealed?: boolean;
    opponent?: boolean;
    combat?: CardView[];
  }

  /** What is asked now; `why` is what to know before answering. */
  interface Prompt {
    code: string;
    params: Core.Params;
    cites: string[];
    why?: Core.Message[];
    text: string;
    ask: string;
    action: string;
    players?: string[];
  }

  /** No draw, because a card says so. */
  interface SkipDraw {
    type: "skip-draw";
    reason?: string;
  }

  /** A duel, or a game of many players: `sides` has each player's team, or the player's own. */
  interface State {
    game: string;
    options: Options;
    order: string[];
    sides: Record<string, number>;
    wins: number[];
    games: PlayedGame[];
    decks: Record<string, number>;
    rng: number;
    winners: string[] | null;
    phase: string;
    players: Record<string, Player>;
    turn: string | null;
    first_side: number | null;
    number: number;
    energy: number;
    played: number;
    resolving: number | null;
    revealed: string[];
    next_id: number;
  }

  /** Go on; nothing more is to be said. */
  interface Step {
    type: "draw" | "finish" | "end-turn" | "next-game";
  }

  /** The turn that is going on; `end` says that it may be ended now. */
  interface Turn {
    player: string;
    number: number;
    energy: number;
    played: number;
    play: MayPlay;
    resolving: number | null;
    end: boolean;
  }

  /** Everything that a screen shows, the players clockwise; `costs` is what a card may cost. */
  interface View {
    game: string;
    phase: string;
    prompt: Prompt;
    turn: Turn | null;
    players: PlayerView[];
    effects: EffectView[];
    zones: Zones;
    costs: number[];
    match: Match;
    options: Options;
  }

  /** The games a side has won. */
  interface Wins {
    players: string[];
    wins: number;
  }

  /** The names of the zones, and of those that are counted. */
  interface Zones {
    all: ("deck" | "hand" | "combat" | "depletion" | "purged")[];
    counted: ("deck" | "hand" | "depletion" | "purged")[];
  }

}

declare namespace Originz {
  /** What a text says: the deck, its Reserve Pile, and what could not be read. */
  interface DeckText {
    cards: Line[];
    reserve: Line[];
    unread: UnreadLine[];
  }

  /** The numbers of a cosmic draft, and the way each pod goes. */
  interface Draft {
    origins: number;
    cards: number;
    pods: number;
    pod_size: number;
    pods_each: number;
    drafted: number;
    unused: number;
    directions: string[];
  }

  /** A card of a deck, and how many of it. */
  interface Line {
    title: string;
    origin: string;
    type: string;
    copies: number;
  }

  interface Match {
    id: number;
    round: number;
    players: (string | null)[];
    from: number[];
    bye: boolean;
    wins: number[] | null;
    winner: string | null;
  }

  interface Pass {
    from: string;
    to: string;
  }

  /** Who passes to whom, and in which direction. */
  interface Passes {
    direction: string;
    to: Pass[];
  }

  /** A player's pods, by their numbers. */
  interface Pods {
    player: string;
    pods: number[];
  }

  /** Which Origins to shuffle, the seats, the pods, and the passes of each pod. */
  interface Pool {
    origins: string[];
    seats: string[];
    pods: Pods[];
    passes: Passes[];
  }

  /** The numbers of a super sealed: Origins, cards in all, each player's, those left over. */
  interface Sealed {
    origins: number;
    cards: number;
    each: number;
    left_over: number;
  }

  /** Seats clockwise and who begins: alone a player, of teams the index of one. */
  interface Seats {
    seats: string[];
    teams: string[][];
    first: string | null;
    first_team: number | null;
  }

  /** A line of the text, counted from 1, that is no card. */
  interface UnreadLine {
    line: number;
    text: string;
  }

}

declare namespace OriginzJudge {
  /** A deck and its Reserve Pile; whether it is a super boss's. */
  interface DeckInput {
    cards: Originz.Line[];
    reserve?: Originz.Line[] | null;
    boss?: boolean | null;
  }

  /** Whether it is legal, what it holds, the limits broken, and what the starting hand lacks. */
  interface DeckRuling {
    legal: boolean;
    limit: number;
    white: number;
    missing: number;
    black: number;
    reserve: number;
    origins: string[];
    breaches: string[];
  }

  /** The cards left in a deck, and whether it is its player's own turn. */
  interface DefeatedInput {
    deck: number;
    own_turn: boolean;
  }

  /** Whether the player is defeated. */
  interface DefeatedRuling {
    defeated: boolean;
  }

  /** The energy gained on top in a turn, and the energy spent. */
  interface EnergyInput {
    boss?: boolean | null;
    gained: number;
    spent: number;
  }

  /** Whether it may be spent, and what is left; null: it may not. */
  interface EnergyRuling {
    left: number | null;
    allowed: boolean;
  }

  /** A format, and how many players take part. */
  interface FormatInput {
    format: string;
    players: number;
  }

  /** The same again; `why` is what to prepare, step by step. */
  interface FormatRuling {
    format: string;
    players: number;
  }

  /** How many Origins a deck has. */
  interface LimitInput {
    origins: number;
  }

  /** How many white-bordered cards it may hold. */
  interface LimitRuling {
    limit: number;
  }

  /** How many players take part. */
  interface PlayersInput {
    players: number;
  }

  /** Who plays a super sealed or cosmic draft; the same seed draws the same. */
  interface PoolInput {
    format: string;
    players: string[];
    seed: number;
  }

  /** A deck as text; further words for types and for the Reserve Pile. */
  interface ReadInput {
    text: string;
    kinds?: Record<string, string> | null;
    reserve?: string | null;
  }

  /** Who plays, in how many teams; the same seed draws the same. */
  interface SeatsInput {
    players: string[];
    teams?: number | null;
    seed: number;
  }

  /** A deck and its Reserve Pile. */
  interface WriteInput {
    cards: Originz.Line[];
    reserve: Originz.Line[];
  }

  /** The deck as text. */
  interface WriteRuling {
    text: string;
  }

}

declare namespace Sheet {
  /** VP are gained, or lost, at once. */
  interface AddVp {
    type: "vp";
    round: number;
    seat: string;
    vp: number;
    source: string;
    reason?: string;
  }

  /** A round is over. */
  interface Confirm {
    type: "confirm";
    round: number;
  }

  interface Difference {
    seat: string;
    round: number;
    from: number;
    to: number;
  }

  /** A line of VP is taken away again. */
  interface DropVp {
    type: "drop-vp";
    round: number;
    index: number;
  }

  /** Something is entered on a round. */
  interface EnterRound {
    type: "round";
    round: number;
    seats?: Record<string, SeatInput>;
    event?: string;
    surrender?: Surrender | null;
    reason?: string;
    charging_over?: boolean;
  }

  /** What was entered of one round; `status` is open, confirmed or edited. */
  interface Entry {
    status: string;
    seats: Record<string, SeatEntry>;
    vp: VpLine[];
    event: string;
    surrender: Surrender | null;
    reason: string;
    charging_over?: boolean;
  }

  /** What was chosen before the first round; see read_options. */
  interface Options {
    players: string[];
    dealer: string;
    marks: number[];
    characters: string[];
  }

  /** What is entered of a person alone: a Vancardian has no card and no stamina. */
  interface PersonEntry {
    card?: string;
    charges?: Record<string, number>;
    charged?: number;
    removed?: number;
    gained?: number;
    lost?: number;
  }

  interface PlacedFact extends Core.Message {
    is: string;
    round: number;
    seat?: string;
    vp?: number;
    source?: string;
  }

  /** What is asked now: `ask` is `round` or `nothing`, `action` ends the round. */
  interface Prompt {
    code: string;
    params: Core.Params;
    cites: string[];
    why?: Core.Message[];
    text: string;
    ask: string;
    action: string;
    round: number;
  }

  /** One round worked out; `vp` has what its end will bring as things stand. */
  interface RoundView {
    round: number;
    status: string;
    overridden: boolean;
    dealer: string;
    leader: string;
    entry: Entry;
    tricks: TricksLeft;
    abilities: Record<string, string[]>;
    stamina: Supplies;
    vp: Record<string, number>;
    ready: boolean;
  }

  /** VP of one seat in a round, where they come from, and whether they count already. */
  interface ScoredLine {
    seat: string;
    source: string;
    vp: number;
    counts: boolean;
    why: Core.Message;
  }

  /** What was entered of one seat. */
  interface SeatEntry {
    card?: string;
    charges?: Record<string, number>;
    charged?: number;
    removed?: number;
    gained?: number;
    lost?: number;
    alignment: string | null;
    tricks: number | null;
  }

  /** What an action says of one seat. */
  interface SeatInput {
    card?: string;
    charges?: Record<string, number>;
    charged?: number;
    removed?: number;
    gained?: number;
    lost?: number;
    alignment?: string;
    tricks?: number;
  }

  /** Everyone's VP; `by_round` has null where nothing counts yet. */
  interface Standings {
    vp: Record<string, number>;
    leaders: string[];
    places: Record<string, number>;
    winners: string[] | null;
    by_round: Record<string, (number | null)[]>;
    by_source: Record<string, Record<string, number>>;
  }

  /** A score sheet; `before` is everyone's VP by round from before the latest edit. */
  interface State {
    game: string;
    options: Options;
    rounds: Entry[];
    before: Record<string, number[]> | null;
  }

  /** The stamina of a round at its stages, each player's. */
  interface Supplies {
    general: number;
    start: Record<string, number>;
    supply: Record<string, number>;
    charged: Record<string, number>;
    after: Record<string, number>;
  }

  /** To whom the solo player surrendered, and how many cards that row still held. */
  interface Surrender {
    leader: string;
    cards_left: number;
  }

  /** The tricks of all, those that were played, what is missing, and each one's. */
  interface TricksLeft {
    sum: number;
    wanted: number;
    left: number;
    each: Record<string, number>;
    worked_out: string | null;
  }

  /** Everything that a screen shows. */
  interface View {
    game: string;
    options: Options;
    seats: string[];
    people: string[];
    prompt: Prompt;
    rounds: RoundView[];
    standings: Standings;
    differences: Difference[];
    facts: PlacedFact[];
    sources: string[];
    event_round: number;
    last_round: number;
  }

  /** VP gained, or lost, at once. */
  interface VpLine {
    seat: string;
    vp: number;
    source: string;
    reason: string;
  }

}

declare namespace Solo {
  /** A card of yours that can be charged: its name, and what it costs, if anybody said. */
  interface Ability {
    name: string;
    costs: number[];
  }

  /** A card counts as another suit or value. */
  interface Adjust {
    type: "adjust";
    card: string;
    value: number;
    suit?: string;
    reason: string;
  }

  /** Hero or villain. */
  interface Align {
    type: "align";
    alignment: string;
  }

  /** You gain stamina, lose it for good, or remove it from an ability. */
  interface ChangeStamina {
    type: "stamina";
    op: "gain" | "lose" | "remove";
    n: number;
    ability?: string;
    reason: string;
  }

  /** Stamina placed on abilities. */
  interface Charge {
    type: "charge";
    charges?: Record<string, number>;
  }

  /** A card lies elsewhere than the app thinks. */
  interface Correct {
    type: "correct";
    card: string;
    to: string;
    index?: number;
    reason: string;
  }

  /** Your eight cards, if they are dealt at the table. */
  interface DealActions {
    type: "deal";
    cards?: string[];
  }

  /** Cards were dealt. */
  interface DealEvents {
    cites: string[];
    why?: Core.Message[];
    code: "event.deal";
    params: DealParams;
  }

  /** A hand, or a row, that was dealt. */
  interface DealParams {
    seat: string;
    cards: string[];
  }

  /** A seat discards cards. */
  interface Discard {
    type: "discard";
    seat: string;
    cards: string[];
    reason: string;
  }

  /** A seat draws cards; `cards` are those drawn at the table. */
  interface Draw {
    type: "draw";
    seat: string;
    n: number;
    cards?: string[];
    reason: string;
  }

  /** The cards drawn for an effect, or before a Vancardian follows. */
  interface DrawCards {
    type: "effect-draw" | "draw-to-follow";
    cards: string[];
  }

  /** An effect worked on one row; `fallback` says that Replace took the place of Move. */
  interface EffectParams {
    effect: Story.Effect;
    x: number;
    seat: string;
    hand_before: string[];
    drawn: string[];
    discarded: string[];
    moved: string[];
    added: string[];
    fallback: boolean;
    hand: string[];
    orders: Order[];
  }

  /** An effect was worked on one row. */
  interface EffectResult {
    cites: string[];
    why?: Core.Message[];
    code: "event.effect.replace" | "event.effect.add" | "event.effect.move";
    params: EffectParams;
  }

  /** The effect line of the drawn Vancardian card. */
  interface Effects {
    type: "effects";
    effects: Story.Effect[];
  }

  interface Exchange {
    type: "exchange";
    with: string;
    give: string;
    reason: string;
  }

  /** A Vancardian follows. */
  interface Follow {
    cites: string[];
    why?: Core.Message[];
    code: "event.follow";
    params: FollowParams;
  }

  /** What she drew, kept, refused and pushed off, and the card she plays, `?` for none. */
  interface FollowParams {
    trick: number;
    seat: string;
    villain_no_tricks: boolean;
    plays: string[];
    lead_suit: string;
    hand_before: string[];
    drawn: string[];
    kept: string[];
    refused: string[];
    pushed: string[];
    hand_before_play: string[];
    index: number | null;
    played: string;
    reason: string;
    hand: string[];
    orders: Order[];
  }

  /** No Vancardian may play these cards in the trick. */
  interface Forbid {
    type: "forbid";
    cards: string[];
    reason: string;
  }

  interface Give {
    type: "give";
    card: string;
    from: string;
    to: string;
    end?: string;
    reason: string;
  }

  /** A Vancardian leads. */
  interface Lead {
    cites: string[];
    why?: Core.Message[];
    code: "event.lead";
    params: LeadParams;
  }

  /** Her row before and after the card she leads. */
  interface LeadParams {
    trick: number;
    seat: string;
    villain_no_tricks: boolean;
    hand_before: string[];
    index: number;
    played: string;
    hand: string[];
    orders: Order[];
  }

  /** The lead suit of the trick in progress is set. */
  interface LeadSuit {
    type: "lead_suit";
    suit: string;
    reason: string;
  }

  interface MoveTrick {
    type: "tricks";
    from?: string;
    to?: string;
    reason: string;
  }

  /** The event or superhero card that was drawn. */
  interface NameCard {
    type: "event" | "superhero";
    name?: string;
  }

  /** What comes after this prompt: what is asked then, the trick that begins, and its events. */
  interface Next {
    prompt: Prompt;
    trick: TrickOnTable;
    events: Core.Message[];
  }

  /** What was chosen before the first round; see start.read_options. */
  interface Options {
    difficulty: number;
    dealer: string;
    deck: string;
    hand: string;
    seed: number;
    character: string;
    character_cost: number | null;
    extra_love: string[];
    readings: Record<string, string>;
    copy?: boolean;
  }

  /** What hands do for a Vancardian: with which cards, in this order. */
  interface Order {
    do: "discard" | "left" | "play" | "right";
    cards: string[];
  }

  /** The card you play. */
  interface Play {
    type: "play";
    card: string;
  }

  /** You play a card. */
  interface PlayCard {
    cites: string[];
    why?: Core.Message[];
    code: "event.play";
    params: PlayParams;
  }

  /** The card you play, and your hand after it. */
  interface PlayParams {
    trick: number;
    played: string;
    hand: string[];
  }

  /** Where in the game we are: the strip. */
  interface Position {
    round: number;
    rounds: number;
    trick: number;
    dealer: string;
    leader: string;
    turn: string | null;
    alignment: string | null;
    tricks: Record<string, number>;
    difficulty: number;
  }

  /** What is asked now, and the legal answers. */
  interface Prompt {
    code: string;
    params: Core.Params;
    cites: string[];
    why?: Core.Message[];
    text: string;
    ask: string;
    action: string;
    seat?: string;
    count?: number;
    cards?: string[];
    reshuffle_after?: number | null;
    illegal?: string[];
    abilities?: string[];
    kinds?: Record<string, unknown>[];
    suggested?: Story.Effect[] | null;
    effect?: Story.Effect;
    seats?: string[];
    next?: Next;
  }

  /** The readings that the table chooses. */
  interface Readings {
    type: "readings";
    readings: Record<string, string>;
  }

  /** Your alignment changes during the round. */
  interface Realign {
    type: "realign";
    alignment: string;
    reason: string;
  }

  /** Cards of your hand are revealed. */
  interface Reveal {
    type: "reveal";
    cards: string[];
    reason: string;
  }

  /** A round that has been scored. */
  interface RoundScore {
    round: number;
    dealer: string;
    alignment: string | null;
    tricks: Record<string, number>;
    surrender: Surrender | null;
    vp: Record<string, number>;
    total: Record<string, number>;
  }

  /** The cards of a Vancardian's row, leftmost first. */
  interface Row {
    type: "row";
    cards: string[];
    seat?: string;
  }

  /** A round is scored. */
  interface ScoreEvents {
    cites: string[];
    why?: Core.Message[];
    code: "event.score";
    params: ScoreParams;
  }

  /** A round that is scored, and everyone's total after it. */
  interface ScoreParams {
    round: number;
    dealer: string;
    alignment: string;
    tricks: Record<string, number>;
    surrender: Surrender | null;
    vp: Record<string, number>;
    total: Record<string, number>;
    next_dealer: string;
    hands_left: Record<string, string[]>;
    you: number;
    automaton: number;
    factoryon: number;
  }

  /** Everyone's VP and where they came from; at the end the winners and by how much they won. */
  interface ScoreScreen {
    vp: Record<string, number>;
    log: VpLine[];
    rounds: RoundScore[];
    winners: string[] | null;
    margin?: number;
    decided?: number | null;
  }

  /** Anything else; its parameters only fill its sentence. */
  interface SentenceEvent extends Core.Message {}

  /** The seat whose turn it is plays nothing. */
  interface Skip {
    type: "skip";
    reason: string;
  }

  /** The event of round 3, and the set of Vancardian cards it came from. */
  interface SoloEvent {
    name: string;
    set: string;
  }

  /** Your stamina and the cards it can be placed on. */
  interface Stamina {
    general: number;
    supply: number;
    charged: Record<string, number>;
    abilities: Record<string, Ability>;
  }

  /** A solo game. */
  interface State {
    game: string;
    options: Options;
    readings: Record<string, string>;
    round: number;
    phase: string;
    dealer: string;
    rng: number;
    stamina: Story.Stamina;
    abilities: Record<string, Ability>;
    vp: Record<string, number>;
    vp_log: VpLine[];
    rounds: RoundScore[];
    winners: string[] | null;
    alignment: string | null;
    hands: Record<string, string[]>;
    extra: string[];
    discard: string[];
    aside: string[];
    past: WonTrick[];
    tricks: Record<string, number>;
    trick: Trick | null;
    surrender: Surrender | null;
    effects: Story.Effect[];
    queue: [number, string][];
    revealed: string[];
    forbidden: string[];
    event: SoloEvent | null;
    deck: string[] | null;
  }

  /** Go on; nothing more is to be said. */
  interface Step {
    type: "begin" | "pass" | "surrender" | "next-trick" | "score" | "next-round";
  }

  /** The story card you play. */
  interface Story {
    type: "story";
    name?: string;
    costs?: number[];
  }

  /** To whom you surrendered, and how many cards that row still held. */
  interface Surrender {
    leader: string;
    cards_left: number;
  }

  /** Whether you may surrender now, and what it would give; or `why` not. */
  interface SurrenderView {
    allowed: boolean;
    why?: string;
    leader?: string;
    cards_left?: number;
    gain?: number;
    round_vp?: Record<string, number>;
  }

  interface Swap {
    type: "swap";
    card: string;
    for: string;
    from: string;
    to: string;
    reason: string;
  }

  /** What lies on the table; the piles lie open only if the table reads the rule so. */
  interface TableView {
    hands: Record<string, string[]>;
    trick: Trick | null;
    deck: number;
    discard_size: number;
    discard: string[] | null;
    past: WonTrick[] | null;
    extra: string[];
    aside: string[];
    forbidden: string[];
    event: SoloEvent | null;
    seen: Record<string, string>;
    exchange: Record<string, string | null>;
  }

  /** The trick in progress: `turn` counts the seats of `order` that have had their turn. */
  interface Trick {
    number: number;
    order: string[];
    turn: number;
    plays: string[][];
    lead_suit: string | null;
  }

  /** A trick has a winner. */
  interface TrickEnd {
    cites: string[];
    why?: Core.Message[];
    code: "event.trick-end";
    params: TrickEndParams;
  }

  /** A trick that is over, and everyone's tricks so far. */
  interface TrickEndParams {
    trick: number;
    winner: string;
    tricks: Record<string, number>;
  }

  /** The trick that lies on the table; `winner` wins it, or wins so far while it is open. */
  interface TrickOnTable {
    number: number;
    order: string[];
    turn: number;
    plays: string[][];
    lead_suit: string | null;
    open: boolean;
    winner: string | null;
  }

  /** A trick that begins. */
  interface TrickParams {
    trick: number;
    order: string[];
    leader: string;
  }

  /** A trick begins. */
  interface TrickStart {
    cites: string[];
    why?: Core.Message[];
    code: "event.trick";
    params: TrickParams;
  }

  /** Everything that a screen shows. */
  interface View {
    game: string;
    phase: string;
    prompt: Prompt;
    where: Position;
    table: TableView;
    trick: TrickOnTable | null;
    score: ScoreScreen;
    stamina: Stamina;
    surrender: SurrenderView;
    options: Options;
    readings: Record<string, string>;
    seats: Record<string, string[]>;
  }

  /** From here on the app shuffles and draws. */
  interface Virtual {
    type: "virtual";
    seed: number;
  }

  /** A seat gains VP at once, or loses some. */
  interface Vp {
    type: "vp";
    seat: string;
    n: number;
    reason: string;
  }

  /** VP gained, or lost, at once. */
  interface VpLine {
    round: number;
    seat: string;
    vp: number;
    source: string;
    reason: string;
  }

  /** The table decides who wins a trick. */
  interface Winner {
    type: "winner";
    seat: string;
    reason: string;
  }

  /** A trick that is over. */
  interface WonTrick {
    winner: string;
    plays: string[][];
  }

  /** What every event has besides: the entries it rests on, and its reasons. */
  interface _BaseEvent {
    cites: string[];
    why?: Core.Message[];
  }

  interface _Trick {
    winner: string | null;
    plays: string[][];
  }

}

declare namespace Story {
  /** A card that counts as another, in the judge's form. */
  interface AdjustedCard {
    card: string;
    suit: string;
    value: number;
  }

  /** One effect of a line: its type, its number, and the only Vancardian it is for. */
  interface Effect {
    type: string;
    x: number;
    only?: string;
  }

  /** All 36 tokens: the general supply, and each player's. */
  interface Stamina {
    general: number;
    players: Record<string, Supply>;
  }

  /** One player's tokens: those free to use, and those on each charged ability. */
  interface Supply {
    supply: number;
    charged: Record<string, number>;
  }

}

declare namespace Tournament {
  /** The result of a match: the games won by each of its players. */
  interface Action {
    type: "result";
    match: number;
    wins: number[];
  }

  /** What was chosen before the draw. */
  interface Options {
    format: string;
    players: string[];
    seed: number;
  }

  /** What is asked now: a `result` of one of these matches, or `nothing`. */
  interface Prompt {
    code: string;
    params: Core.Params;
    cites: string[];
    why?: Core.Message[];
    text: string;
    ask: string;
    action: string;
    matches: number[];
  }

  /** A player's record; equal records share the place. */
  interface Row {
    player: string;
    place: number;
    won: number;
    lost: number;
  }

  /** Who was drawn where, and the results by match. */
  interface State {
    game: string;
    options: Options;
    drawn: string[];
    results: Record<string, number[]>;
  }

  /** Everything that a screen shows. */
  interface View {
    game: string;
    phase: string;
    prompt: Prompt;
    matches: Originz.Match[];
    standings: Row[] | null;
    winners: string[];
    options: Options;
  }

}

