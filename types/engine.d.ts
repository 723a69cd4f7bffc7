// Made by `python -m companion.build.types` out of the engine's shapes and steps.

/** A sentence of the engine, with the rules that it rests on. */
interface EngineMessage {
  code: string;
  params: Record<string, any>;
  cites: string[];
  why?: EngineMessage[];
  text?: string;
}

declare namespace EngineSolo {
  /** A card of yours that can be charged: its name, and what it costs, if anybody said. */
  interface Ability {
    name: string;
    costs: number[];
  }
  /** Cards were dealt. */
  interface Deal {
    cites: string[];
    why?: EngineMessage[];
    code: "event.deal";
    params: DealParams;
  }
  /** A hand, or a row, that was dealt. */
  interface DealParams {
    seat: string;
    cards: string[];
  }
  /** One effect of a line: its type, its number, and the only Vancardian it is for. */
  interface Effect {
    type: string;
    x: number;
    only?: string;
  }
  /** An effect worked on one row; `fallback` says that Replace took the place of Move. */
  interface EffectParams {
    effect: Effect;
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
    why?: EngineMessage[];
    code: "event.effect.replace" | "event.effect.add" | "event.effect.move";
    params: EffectParams;
  }
  /** A Vancardian follows. */
  interface Follow {
    cites: string[];
    why?: EngineMessage[];
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
  /** A Vancardian leads. */
  interface Lead {
    cites: string[];
    why?: EngineMessage[];
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
  /** What comes after this prompt: what is asked then, the trick that begins, and its events. */
  interface Next {
    prompt: Prompt;
    trick?: TrickOnTable;
    events?: (Deal | EffectResult | TrickStart | Lead | Follow | PlayCard | TrickEnd | ScoreEvent | SentenceEvent)[];
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
  /** You play a card. */
  interface PlayCard {
    cites: string[];
    why?: EngineMessage[];
    code: "event.play";
    params: PlayParams;
  }
  /** The card you play, and your hand after it. */
  interface PlayParams {
    trick: number;
    played: string;
    hand: string[];
  }
  /** Where in the game we are: the strip; `leader` is None once the tricks of a round are over. */
  interface Position {
    round: number;
    rounds: number;
    trick: number;
    dealer: string;
    leader: string | null;
    turn: string | null;
    alignment: string | null;
    tricks: Record<string, number>;
    difficulty: number;
  }
  /** What is asked now, and the legal answers. `ask` is `cards` (`count` of the `cards` listed, of which the last come after a reshuffle if there are more than `reshuffle_after`), `card` (one of `cards`; `illegal` are the others of your hand), `effects` (`kinds` to choose from), `alignment`, `story`, `superhero`, `charge`, `event`, `go` (just go on), `seat` (one of `seats`) or `nothing`; `action` is the type of the action that answers. Where the answer is only to go on, `next` may hold the trick that then begins, so that nobody has to go on first. */
  interface Prompt {
    code: string;
    params: Record<string, any>;
    cites: string[];
    why?: EngineMessage[];
    text?: string;
    ask: string;
    action: string;
    seat?: string;
    count?: number;
    cards?: string[];
    reshuffle_after?: number | null;
    illegal?: string[];
    abilities?: string[];
    kinds?: Record<string, any>[];
    suggested?: Effect[] | null;
    effect?: Effect;
    seats?: string[];
    next?: Next;
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
  /** Everyone's VP and where they came from; at the end the winners and by how much they won. `decided` is the round from which on nobody passed the winners; None if that is the first one. */
  interface Score {
    vp: Record<string, number>;
    log: VpLine[];
    rounds: RoundScore[];
    winners: string[] | null;
    margin?: number;
    decided?: number | null;
  }
  /** A round is scored. */
  interface ScoreEvent {
    cites: string[];
    why?: EngineMessage[];
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
  /** Anything else; its parameters only fill its sentence. */
  interface SentenceEvent {
    cites: string[];
    why?: EngineMessage[];
    code: "event.adjust" | "event.align" | "event.charge" | "event.correct" | "event.discard" | "event.draw" | "event.effects" | "event.event.double" | "event.event.single" | "event.exchange" | "event.forbid" | "event.game-over.one" | "event.game-over.shared" | "event.give" | "event.lead-suit" | "event.no-cards" | "event.pass" | "event.readings" | "event.realign" | "event.reshuffle" | "event.reveal" | "event.round" | "event.skip" | "event.stamina" | "event.story" | "event.superhero" | "event.surrender" | "event.swap" | "event.tricks" | "event.villain-broken" | "event.virtual" | "event.vp" | "event.winner";
    params: Record<string, any>;
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
    why?: EngineMessage[];
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
    why?: EngineMessage[];
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
    score: Score;
    stamina: Stamina;
    surrender: SurrenderView;
    options: Options;
    readings: Record<string, string>;
    seats: Record<string, string[]>;
  }
  /** VP gained, or lost, at once. */
  interface VpLine {
    round: number;
    seat: string;
    vp: number;
    source: string;
    reason: string;
  }
  /** A trick that is over. */
  interface WonTrick {
    winner: string;
    plays: string[][];
  }
  type Event = Deal | EffectResult | TrickStart | Lead | Follow | PlayCard | TrickEnd | ScoreEvent | SentenceEvent;
  /** Enter your eight cards. */
  interface DoDeal {
    type: "deal";
    cards?: string[];
  }
  /** Note the round-3 event that was drawn from the set named in the prompt. */
  interface DoEvent {
    type: "event";
    name?: string;
  }
  /** Gain one stamina and play a story card. (Entries: story-cards, stamina.) */
  interface DoStory {
    type: "story";
    name?: string;
    costs?: number[];
  }
  /** Reveal a superhero card; it needs no charge. (Entry: superhero-cards.) */
  interface DoSuperhero {
    type: "superhero";
    name?: string;
  }
  /** Place stamina on abilities, `charges` {ability: n}. (Entry: charging-abilities.) */
  interface DoCharge {
    type: "charge";
    charges?: Record<string, number>;
  }
  /** Choose hero or villain; cards revealed earlier are adjusted now. (Entry: alignment.) */
  interface DoAlign {
    type: "align";
    alignment: "hero" | "villain";
  }
  /** Enter the eight cards of a Vancardian's row, leftmost first. */
  interface DoRow {
    type: "row";
    seat?: "Automaton" | "Factoryon";
    cards: string[];
  }
  /** Let the app deal from here on: it shuffles all cards that nobody has seen this round. */
  interface DoVirtual {
    type: "virtual";
    seed: number;
  }
  /** Enter the effect line of the drawn Vancardian card; an empty one has no effect. */
  interface DoEffects {
    type: "effects";
    effects: Effect[];
  }
  /** Enter the cards drawn for Replace. */
  interface DoEffectDraw {
    type: "effect-draw";
    cards: string[];
  }
  /** Begin the next trick: left of the dealer leads the first, the last winner the others. */
  interface DoBegin {
    type: "begin";
  }
  /** Enter the cards drawn before a Vancardian follows. */
  interface DoDrawToFollow {
    type: "draw-to-follow";
    cards: string[];
  }
  /** Play a card of your own. (Entries: leading, following-suit.) */
  interface DoPlay {
    type: "play";
    card: string;
  }
  /** Pass, because an ability took your last card. (Entry: rulings/uneven-hands.) */
  interface DoPass {
    type: "pass";
  }
  /** Surrender to the leader; the trick in progress belongs to nobody and the round is over. */
  interface DoSurrender {
    type: "surrender";
  }
  /** Go on to the next trick. */
  interface DoNextTrick {
    type: "next-trick";
  }
  /** Score alignments and surrender, return the stamina, move the dealer token on. */
  interface DoScore {
    type: "score";
  }
  /** Begin the next round. */
  interface DoNextRound {
    type: "next-round";
  }
  /** Take her lowest card that is not love, give one of yours to her left end. */
  interface DoExchange {
    type: "exchange";
    reason: string;
    with: "Automaton" | "Factoryon";
    give: string;
  }
  /** Reveal cards of your hand: 1 less as a hero, 1 more as a villain. */
  interface DoReveal {
    type: "reveal";
    reason: string;
    cards: string[];
  }
  /** Let a card in a hand or in the open trick count as another suit, or (twice) the value. */
  interface DoAdjust {
    type: "adjust";
    reason: string;
    card: string;
    value: number;
    suit?: "B" | "L" | "S" | "T";
  }
  /** Gain or lose VP at once; there is no floor. (Entry: rulings/vp-floor.) */
  interface DoVp {
    type: "vp";
    reason: string;
    seat: "You" | "Automaton" | "Factoryon";
    n: number;
  }
  /** Gain stamina, lose it for good, or remove it from a charged ability. */
  interface DoStamina {
    type: "stamina";
    reason: string;
    op: "gain" | "lose" | "remove";
    n: number;
    ability?: "character" | "story1" | "story2" | "story3" | "story4";
  }
  /** Give a won trick `from` one seat `to` another; without `from` one is split into two. */
  interface DoTricks {
    type: "tricks";
    reason: string;
    from?: "You" | "Automaton" | "Factoryon";
    to?: "You" | "Automaton" | "Factoryon";
  }
  /** Draw cards into a hand; into a row they go on the right, in drawn order. */
  interface DoDraw {
    type: "draw";
    reason: string;
    seat: "You" | "Automaton" | "Factoryon";
    n: number;
    cards?: string[];
  }
  /** Discard cards from a hand. */
  interface DoDiscard {
    type: "discard";
    reason: string;
    seat: "You" | "Automaton" | "Factoryon";
    cards: string[];
  }
  /** Move a card from one hand to another; into a row it goes to the `end` left or right. */
  interface DoGive {
    type: "give";
    reason: string;
    from: "You" | "Automaton" | "Factoryon";
    card: string;
    to: "You" | "Automaton" | "Factoryon";
    end?: "left" | "right";
  }
  /** Let two cards of two hands change places. */
  interface DoSwap {
    type: "swap";
    reason: string;
    from: "You" | "Automaton" | "Factoryon";
    card: string;
    to: "You" | "Automaton" | "Factoryon";
    for: string;
  }
  /** Change your alignment during the round. (Entry: rulings/alignment-changed.) */
  interface DoRealign {
    type: "realign";
    reason: string;
    alignment: "hero" | "villain";
  }
  /** Decide who wins the trick that has just been played. */
  interface DoWinner {
    type: "winner";
    reason: string;
    seat: "You" | "Automaton" | "Factoryon";
  }
  /** Set the lead suit of the trick in progress. (Entry: rulings/lead-suit-changed.) */
  interface DoLeadSuit {
    type: "lead_suit";
    reason: string;
    suit: "B" | "L" | "S" | "T";
  }
  /** Name the cards that no Vancardian may play until the open, or the next, trick is over. */
  interface DoForbid {
    type: "forbid";
    reason: string;
    cards: string[];
  }
  /** Let the seat whose turn it is play nothing in this trick. */
  interface DoSkip {
    type: "skip";
    reason: string;
  }
  /** Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`. */
  interface DoCorrect {
    type: "correct";
    reason: string;
    card: string;
    to: "You" | "Automaton" | "Factoryon" | "discard" | "aside" | "extra" | "deck";
    index?: number;
  }
  /** Let the table choose other readings of unclear rules from here on. */
  interface DoReadings {
    type: "readings";
    readings: Record<string, string>;
  }
  type Action =
    | DoDeal
    | DoEvent
    | DoStory
    | DoSuperhero
    | DoCharge
    | DoAlign
    | DoRow
    | DoVirtual
    | DoEffects
    | DoEffectDraw
    | DoBegin
    | DoDrawToFollow
    | DoPlay
    | DoPass
    | DoSurrender
    | DoNextTrick
    | DoScore
    | DoNextRound
    | DoExchange
    | DoReveal
    | DoAdjust
    | DoVp
    | DoStamina
    | DoTricks
    | DoDraw
    | DoDiscard
    | DoGive
    | DoSwap
    | DoRealign
    | DoWinner
    | DoLeadSuit
    | DoForbid
    | DoSkip
    | DoCorrect
    | DoReadings;
}

declare namespace EngineScoresheet {
  interface Difference {
    seat: string;
    round: number;
    from: number;
    to: number;
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
  interface PlacedFact {
    code: string;
    params: Record<string, any>;
    cites: string[];
    text?: string;
    is: string;
    round: number;
    seat?: string;
    vp?: number;
    source?: string;
  }
  /** What is asked now: `ask` is `round` or `nothing`, `action` ends the round. */
  interface Prompt {
    code: string;
    params: Record<string, any>;
    cites: string[];
    why?: EngineMessage[];
    text?: string;
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
  /** Everyone's VP; `by_round` has null where nothing counts yet. */
  interface Standings {
    vp: Record<string, number>;
    leaders: string[];
    places: Record<string, number>;
    winners: string[] | null;
    by_round: Record<string, (number | null)[]>;
    by_source: Record<string, Record<string, number>>;
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
  /** The tricks of all, those that were played, what is missing, and each one's. `worked_out` is whose tricks follow from what the others said. */
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
    forms: Record<string, any>[];
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
  /** Enter something on a round, with an event for each thing changed. */
  interface DoRound {
    type: "round";
    round: number;
    seats?: Record<string, {
      alignment?: "hero" | "villain";
      tricks?: number;
      charged?: number;
      removed?: number;
      gained?: number;
      lost?: number;
      charges?: Record<string, number>;
      card?: string;
    }>;
    charging_over?: boolean;
    event?: string;
    surrender?: {
      leader: "Automaton" | "Factoryon";
      cards_left: number;
    } | null;
    reason?: string;
  }
  /** Add VP gained or lost at once. (Entry: victory-points.) */
  interface DoVp {
    type: "vp";
    round: number;
    seat: string;
    vp: number;
    source: "character" | "story" | "superhero" | "event" | "other";
    reason?: string;
  }
  /** Take a line of VP at once away again. */
  interface DoDropVp {
    type: "drop-vp";
    round: number;
    index: number;
  }
  /** End a round, or an edit of one; the first thing that does not add up refuses it. */
  interface DoConfirm {
    type: "confirm";
    round: number;
  }
  type Action =
    | DoRound
    | DoVp
    | DoDropVp
    | DoConfirm;
}

declare namespace EngineDuel {
  /** A card in Combat. `activate` is "yes", "cost" (say what is paid), or why not: "stunned", "energy", "not-now". */
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
  /** What was chosen before the first game; see options.read_options. */
  interface Options {
    format: string;
    players: string[];
    teams: string[][];
    boss: string | null;
    first: string | null;
    seed: number;
  }
  /** A game of the match that is over. */
  interface PlayedGame {
    winners: string[];
    turns: number;
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
  /** What is asked now; `why` is what to know before answering. `ask` is `begin`, `player` (one of `players`), `go`, `action` or `nothing`; `action` is the type of the action that answers. */
  interface Prompt {
    code: string;
    params: Record<string, any>;
    cites: string[];
    why?: EngineMessage[];
    text?: string;
    ask: string;
    action: string;
    players?: string[];
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
  /** Lay out the Hero/Villain cards, shuffle, draw the starting hands, find who goes first. */
  interface DoBegin {
    type: "begin";
    faces?: Record<string, ("hero" | "villain")[]>;
    decks?: Record<string, number>;
    first?: string;
  }
  /** Let the team that was drawn say which of its players begins. (Entry: rulings/team-seats.) */
  interface DoFirst {
    type: "first";
    player: string;
  }
  /** Draw the card of the draw phase; a super boss draws 2. (Entry: draw.) */
  interface DoDraw {
    type: "draw";
  }
  /** Leave the draw out because a card says so. (Entries: key-rules, rulings/cards-disagree.) */
  interface DoSkipDraw {
    type: "skip-draw";
    reason?: string;
  }
  /** Pay a card's cost and lay it from hand into Combat; in the first turn of the game only one. */
  interface DoPlay {
    type: "play";
    cost: number;
    title?: string;
    kind?: "assault" | "minion" | "tactic" | "weapon";
  }
  /** Pay a card in Combat; then its text is done, and `finish` puts it away. */
  interface DoActivate {
    type: "activate";
    card: number;
    cost?: number;
  }
  /** Put the activated card on the Depletion Pile; a Hero/Villain card leaves the game. */
  interface DoFinish {
    type: "finish";
  }
  /** End the turn: stunned cards stand up, energy is lost, the next player begins. */
  interface DoEndTurn {
    type: "end-turn";
  }
  /** Go on with the next game of a match. (Entry: constructed-match.) */
  interface DoNextGame {
    type: "next-game";
  }
  interface DoDeplete {
    type: "deplete";
    player: string;
    from: "deck" | "hand" | "combat";
    n?: number;
    card?: number;
  }
  interface DoRestore {
    type: "restore";
    player: string;
    n?: number;
    card?: number;
  }
  interface DoDrawMore {
    type: "draw-more";
    player: string;
    n?: number;
    card?: number;
  }
  /** Gain energy for this turn, or lose some. (Entry: energy.) */
  interface DoGain {
    type: "gain";
    n: number;
  }
  /** Turn a card sideways until its owner's end phase. (Entries: stun, rulings/stun-ends.) */
  interface DoStun {
    type: "stun";
    player: string;
    card: number;
  }
  /** Turn a stunned card upright because a card says so. */
  interface DoUpright {
    type: "upright";
    player: string;
    card: number;
  }
  interface DoRepel {
    type: "repel";
    player: string;
    from: "combat" | "depletion" | "purged";
    n?: number;
    card?: number;
  }
  interface DoPurge {
    type: "purge";
    player: string;
    from: "deck" | "hand" | "combat" | "depletion";
    n?: number;
    card?: number;
  }
  /** Move cards `from` one zone `to` another without energy. (Entry: put.) */
  interface DoPut {
    type: "put";
    player: string;
    from: "deck" | "hand" | "combat" | "depletion" | "purged";
    to: "deck" | "hand" | "combat" | "depletion" | "purged";
    n?: number;
    card?: number;
    title?: string;
    kind?: "assault" | "minion" | "tactic" | "weapon";
    cost?: number;
  }
  /** Make the `thief` the owner of cards of `player`; they go to the same zone, or `to`. */
  interface DoSteal {
    type: "steal";
    player: string;
    thief: string;
    from: "deck" | "hand" | "combat" | "depletion" | "purged";
    to?: "deck" | "hand" | "combat" | "depletion" | "purged";
    n?: number;
    card?: number;
    title?: string;
    kind?: "assault" | "minion" | "tactic" | "weapon";
    cost?: number;
  }
  /** Show a hand to all until this turn ends. (Entry: reveal.) */
  interface DoReveal {
    type: "reveal";
    player: string;
  }
  /** Set the count of a zone to what lies on the table. It corrects the app, not the game. */
  interface DoCorrect {
    type: "correct";
    player: string;
    zone: "deck" | "hand" | "depletion" | "purged";
    n: number;
  }
  /** Let a player leave the game. */
  interface DoConcede {
    type: "concede";
    player: string;
  }
  type Action =
    | DoBegin
    | DoFirst
    | DoDraw
    | DoSkipDraw
    | DoPlay
    | DoActivate
    | DoFinish
    | DoEndTurn
    | DoNextGame
    | DoDeplete
    | DoRestore
    | DoDrawMore
    | DoGain
    | DoStun
    | DoUpright
    | DoRepel
    | DoPurge
    | DoPut
    | DoSteal
    | DoReveal
    | DoCorrect
    | DoConcede;
}

declare namespace EngineTournament {
  interface Match {
    id: number;
    round: number;
    players: (string | null)[];
    from: number[];
    bye: boolean;
    wins: number[] | null;
    winner: string | null;
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
    params: Record<string, any>;
    cites: string[];
    why?: EngineMessage[];
    text?: string;
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
  /** Everything that a screen shows. */
  interface View {
    game: string;
    phase: string;
    prompt: Prompt;
    matches: Match[];
    standings: Row[] | null;
    winners: string[];
    options: Options;
  }
  /** Enter the games won by each player of a match. */
  interface DoResult {
    type: "result";
    match: number;
    wins: number[];
  }
  type Action =
    | DoResult;
}
