// Made by `python -m companion.build.types` of the engine's shapes, steps and rulings.

declare namespace Core {
  /** What a sentence is told with: by its code, a screen knows which of these are there. */
  interface Params {
    seat: string;
    card: string;
    cards: string[];
    n: number;
    at: string;
    reason: string;
    [name: string]: unknown;
  }
  /** A sentence of the engine, with the rules that it rests on. */
  interface Message {
    code: string;
    params: Params;
    cites: string[];
    why?: Message[];
    text: string;
  }
  /** Why an action is not done. */
  type Refusal = Message;
  interface Action {
    type: string;
    [field: string]: unknown;
  }
  /** A state is the engine's own affair: it is kept and handed back. */
  type State = object & {round?: number; alignment?: string | null};
  /** One field of a step's form: what its kind needs to know, such as the bounds of a number. */
  interface FieldLimits {
    name: string;
    kind: string;
    least: number;
    most: number;
    start?: number;
    choices: string[];
    optional?: boolean;
  }
  /** A field that may hold others: of a record, or in each value of a table. */
  interface FormField extends FieldLimits {
    of: FormField;
    fields: FormField[];
  }
  /** A field for cards: yours, of the seat in a field, of the Vancardians, or all in play. */
  interface CardsField extends FieldLimits {
    of: string;
  }
  /** What a screen has to know to ask for a step. */
  interface Form {
    type: string;
    fields: FormField[];
    cites: string[];
    /** Whether an ability is used in the trick that is shown and has not begun; null: either. */
    in_trick?: boolean | null;
  }
  /** What is asked now; `ask` is "nothing" once the game is over. */
  interface Prompt extends Message {
    ask: string;
    action: string;
  }
  /** One way to say what is missing, and the whole text with it. */
  interface Choice {
    text: string;
    ask: string;
  }
  /** A later action that does not stay, by its index in the old game, and why. */
  interface DroppedAction {
    index: number;
    action: Core.Action;
    error: Core.Message;
  }
  /** What a save becomes; see edit. */
  interface Edit {
    save: Save;
    state: Core.State;
    records: Record[];
    kept: number;
    dropped: DroppedAction[];
    first: number | null;
    differences: Core.Message[];
    leave: Leave;
  }
  /** The old game, put right where it is wrong. */
  interface Leave {
    save: Save;
    state: Core.State;
  }
  /** The one thing to say before there is an answer: its name, the question, what may be said. */
  interface MissingPart {
    name: string;
    text: string;
    choices: Choice[];
  }
  /** One action, what happened and the state after it; the action of the start is None. */
  interface Record {
    action: Core.Action | null;
    events: Core.Message[];
    state: Core.State;
  }
  /** The action of a save that was refused, by its index, and why. */
  interface RefusedAction {
    index: number;
    error: Core.Message;
  }
  /** A save played again: the last state, a record an action, and where it stopped, if it did. */
  interface Replay {
    state: Core.State;
    records: Record[];
    refused: RefusedAction | null;
  }
  /** A game to keep: its kind, its options and everything that was done. */
  interface Save {
    format: number;
    engine: number;
    game: string;
    options: object;
    actions: Core.Action[];
  }
  /** The judge's answer to a situation, with its question and what to show of it. Without `missing` and `unknown` there is a ruling. */
  interface SituationAnswer {
    kind: string;
    input: {[name: string]: unknown};
    ruling: {[name: string]: unknown} | null;
    answer: string;
    verdict: Core.Message[];
    why: Core.Message[];
    cites: string[];
    reading: Core.Message[];
    assumed: Core.Message[];
    missing: MissingPart | null;
    unknown: string[];
    screen: string;
    seen: string;
  }
}

declare namespace Coach {
  /** The moves, the best first, over how many decks, and in how many rounds the table decides. `aim` is `win`, `vp` or `ahead`. `exact` says that these are all decks that there can be, so that nothing is left to chance. `again` is what to rank again, None where nothing is left to think about. `theme` is what the decision is about. */
  interface Advice {
    aim: string;
    theme: string;
    samples: number;
    exact: boolean;
    undecided: number;
    again: Again | null;
    moves: MoveValue[];
  }
  /** What to ask the kernel again: the bits of the moves, decks before each card, decks. */
  interface Again {
    among: number;
    thinking: number;
    samples: number;
  }
  /** What a move is worth, in hundredths of a VP. `vp` is yours in this round and `hers` the better Vancardian's; `gain` what was aimed at, from `low` to `high`, in hundredths of a percent where that is to win. `less` is how much less than the best move that is, at least `less_least`; `verdict` is `best`, `even` where the decks do not tell them apart, or `worse`; `loss` is empty, or `small`, `clear` or `big` for what is worse by so much that it is worth a word. `fours` counts in a hundred the rounds that a villain ends without a trick. `move` is a card of your hand, `surrender`, or empty where there is nothing to choose; `number` is the kernel's of it. `takes` and `why` are the reasons; `thought` says that it was ranked again. */
  interface MoveValue {
    move: string;
    number: number;
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
    thought: boolean;
    takes?: Core.Message;
    why: Core.Message[];
  }
  /** A finished game beside par: averages in hundredths of a VP. `beats` counts the games of strong play in a hundred that had fewer VP; `unknown` the rounds whose effects the table does not have. */
  interface Par {
    vp: number;
    strong: number;
    plain: number;
    beats: number;
    unknown: number;
  }
  /** The plays of a trick, a seat and the card as printed each, and who takes it, if anybody. */
  interface PlayedTrick {
    plays: string[][];
    winner: string | null;
  }
  /** A state as the coach's kernel takes it. `numbers` are the state; from `place` on the kernel writes its sums there, and `orders` is where in these it says in how many orders the cards can come. `aims` numbers what can be aimed at. */
  interface Position {
    numbers: number[];
    place: number;
    orders: number;
    aims: {[name: string]: number};
  }
}

declare namespace Judge {
  /** A card that counts as another, in the judge's form. */
  interface AdjustedCard {
    card: string;
    suit: string;
    value: number;
  }
  /** A hand, or a row, that was dealt. */
  interface DealStep {
    step: "deal";
    player: string;
    hand: (string | AdjustedCard)[];
  }
  /** Who leads first, in which order, and who deals next. */
  interface DealerRuling {
    first_leader: string;
    order: string[];
    next_dealer: string;
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
  /** What a text says: the deck, its Reserve Pile, and what could not be read. */
  interface DeckText {
    cards: Line[];
    reserve: Line[];
    unread: UnreadLine[];
  }
  /** Whether the player is defeated. */
  interface DefeatedRuling {
    defeated: boolean;
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
  /** The cards drawn, and both piles after it. */
  interface DrawRuling {
    drawn: (string | AdjustedCard)[];
    deck: (string | AdjustedCard)[];
    discard: (string | AdjustedCard)[];
    reshuffled: boolean;
  }
  /** One effect of a line: its type, its number, and the only Vancardian it is for. */
  interface Effect {
    type: string;
    x: number;
    only?: string;
  }
  /** An effect on one row. */
  interface EffectStep {
    step: "effect";
    effect: Effect;
    player: string;
    hand_before: (string | AdjustedCard)[];
    drawn: (string | AdjustedCard)[];
    discarded: (string | AdjustedCard)[];
    moved: (string | AdjustedCard)[];
    fallback: boolean;
    hand: (string | AdjustedCard)[];
  }
  /** Both rows and the deck after the line, what was discarded, the love cards still aside. */
  interface EffectsRuling {
    hands: {[name: string]: (string | AdjustedCard)[]};
    discarded: {[name: string]: (string | AdjustedCard)[]};
    deck: (string | AdjustedCard)[];
    extra_love_left: string[];
  }
  /** Whether it may be spent, and what is left; null: it may not. */
  interface EnergyRuling {
    left: number | null;
    allowed: boolean;
  }
  /** The cards that changed places, her row, and your hand in the order of its texts. */
  interface ExchangeRuling {
    taken: string | AdjustedCard;
    given: string | AdjustedCard;
    vancardian_hand: (string | AdjustedCard)[];
    your_hand_sorted: (string | AdjustedCard)[];
  }
  /** A card of yours for one of hers. */
  interface ExchangeStep {
    step: "exchange";
    player: string;
    taken: string | AdjustedCard;
    given: string | AdjustedCard;
    hand: (string | AdjustedCard)[];
    your_hand: (string | AdjustedCard)[];
  }
  /** What she keeps, what leaves her row, what she plays and why. */
  interface FollowRuling {
    kept: (string | AdjustedCard)[];
    refused: (string | AdjustedCard)[];
    pushed: (string | AdjustedCard)[];
    hand_before_play: (string | AdjustedCard)[];
    index: number | null;
    played: string | AdjustedCard | null;
    hand: (string | AdjustedCard)[];
    reason: string;
  }
  /** A Vancardian follows. */
  interface FollowStep {
    step: "follow";
    trick: number;
    player: string;
    villain_no_tricks: boolean;
    plays: (string | AdjustedCard)[];
    lead_suit: string;
    hand_before: (string | AdjustedCard)[];
    drawn: (string | AdjustedCard)[];
    kept: (string | AdjustedCard)[];
    refused: (string | AdjustedCard)[];
    pushed: (string | AdjustedCard)[];
    hand_before_play: (string | AdjustedCard)[];
    played: string | AdjustedCard | null;
    reason: string;
    hand: (string | AdjustedCard)[];
    deck_left: number;
    discard_size: number;
  }
  /** The same again; `why` is what to prepare, step by step. */
  interface FormatRuling {
    format: string;
    players: number;
  }
  /** What she leads, and her row after it. */
  interface LeadRuling {
    index: number;
    played: string | AdjustedCard;
    hand: (string | AdjustedCard)[];
  }
  /** A Vancardian leads. */
  interface LeadStep {
    step: "lead";
    trick: number;
    player: string;
    villain_no_tricks: boolean;
    hand_before: (string | AdjustedCard)[];
    played: string | AdjustedCard;
    hand: (string | AdjustedCard)[];
  }
  /** The indices that may be played, and their cards. */
  interface LegalRuling {
    legal: number[];
    cards: (string | AdjustedCard)[];
  }
  /** How many white-bordered cards it may hold. */
  interface LimitRuling {
    limit: number;
  }
  /** A card of a deck, and how many of it. */
  interface Line {
    title: string;
    origin: string;
    type: string;
    copies: number;
  }
  /** A row after Move, what moved, or what Replace did instead. */
  interface MoveRuling {
    hand: (string | AdjustedCard)[];
    discarded: (string | AdjustedCard)[];
    moved: (string | AdjustedCard)[];
    fallback: boolean;
    drawn_used: number;
  }
  /** The hands dealt, the tricks one by one, and the score. */
  interface MultiRoundRuling {
    dealt: {[name: string]: (string | AdjustedCard)[]};
    steps: TrickStep[];
    discard: (string | AdjustedCard)[];
    tricks: {[name: string]: number};
    vp: {[name: string]: number};
    next_dealer: string;
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
  /** The steps of the round in order; the reason of the same index says the step in words. */
  interface PhasesRuling {
    steps: StepJson[];
  }
  /** A player's pods, by their numbers. */
  interface Pods {
    player: string;
    pods: number[];
  }
  /** Which Origins to shuffle, the seats, the pods, and the passes of each pod. Pods and passes are empty in a super sealed. */
  interface Pool {
    origins: string[];
    seats: string[];
    pods: Pods[];
    passes: Passes[];
  }
  /** What they count as now. */
  interface RevealRuling {
    cards: AdjustedCard[];
  }
  /** Everyone's VP of the round. */
  interface RoundScoreRuling {
    vp: {[name: string]: number};
  }
  /** A row after an effect, and what left it. */
  interface RowRuling {
    hand: (string | AdjustedCard)[];
    discarded: (string | AdjustedCard)[];
  }
  /** The round is scored. */
  interface ScoreStep {
    step: "score";
    surrender: Surrender | null;
    alignment: string;
    tricks: {[name: string]: number};
    vp: {[name: string]: number};
    next_dealer: string;
    hands_left: {[name: string]: (string | AdjustedCard)[]};
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
  /** Who leads instead of a sidekick, and the turn order. */
  interface SidekickOrderRuling {
    leader: string;
    order: string[];
  }
  /** The cards that may be played, and the sidekick's cards after this one. */
  interface SidekickTurnRuling {
    legal: (string | AdjustedCard)[];
    allowed: boolean;
    up: (string | AdjustedCard)[];
    down: (string | AdjustedCard)[];
  }
  /** The round step by step, and its score. */
  interface SoloRoundRuling {
    steps: (DealStep | EffectStep | ExchangeStep | TrickBeginStep | LeadStep | FollowStep | YourStep | TrickEndStep | ScoreStep)[];
    tricks: {[name: string]: number};
    vp: {[name: string]: number};
  }
  /** The supplies after it; `illegal_op` is the index of the first operation refused. */
  interface StaminaRuling {
    illegal_op: number | null;
    general: number;
    players: {[name: string]: Supply};
  }
  /** A step: its phase (setup, tricks or end), and the types of abilities that it is for. */
  interface StepJson {
    phase: string;
    step: string;
    abilities: string[];
  }
  /** One player's tokens: those free to use, and those on each charged ability. */
  interface Supply {
    supply: number;
    charged: {[name: string]: number};
  }
  /** To whom you surrendered, and how many cards that row still held. */
  interface Surrender {
    leader: string;
    cards_left: number;
  }
  /** Whether you may; if so, what the leader gains and everyone's VP of the round. */
  interface SurrenderRuling {
    allowed: boolean;
    leader_gain?: number;
    round_vp?: {[name: string]: number};
  }
  /** A trick begins. */
  interface TrickBeginStep {
    step: "trick";
    trick: number;
    order: string[];
  }
  /** A trick has a winner. */
  interface TrickEndStep {
    step: "trick_end";
    trick: number;
    winner: string;
    tricks: {[name: string]: number};
  }
  /** The winner's index, or null. */
  interface TrickRuling {
    winner: number | null;
    card: string | AdjustedCard | null;
  }
  /** A trick: its plays in turn order, who won and who leads next, the tricks so far. */
  interface TrickStep {
    trick: number;
    order: string[];
    plays: (string | AdjustedCard)[];
    winner: string;
    next_leader: string;
    tricks: {[name: string]: number};
  }
  /** A line of the text, counted from 1, that is not a card. */
  interface UnreadLine {
    line: number;
    text: string;
  }
  /** The sets of the five cards (`single` easier, `double` harder), and that of the event. */
  interface VancardianDeckRuling {
    icons_top_to_bottom: string[];
    event_icon: string;
  }
  /** Who has won; several share the victory. */
  interface WinnersRuling {
    winners: string[];
  }
  /** The deck as text. */
  interface WriteRuling {
    text: string;
  }
  /** Your turn: the card you play, or your surrender. */
  interface YourStep {
    step: "you";
    trick: number;
    hand_before: (string | AdjustedCard)[];
    legal: (string | AdjustedCard)[];
    may_surrender: boolean;
    surrender: boolean;
    played?: string | AdjustedCard;
    hand?: (string | AdjustedCard)[];
    leader?: string;
    cards_left?: number;
    leader_vp?: number;
  }
  /** What is ruled, by the kind of question. */
  interface Rulings {
    legal: LegalRuling;
    trick: TrickRuling;
    lead: LeadRuling;
    follow: FollowRuling;
    sidekick_order: SidekickOrderRuling;
    sidekick_turn: SidekickTurnRuling;
    exchange: ExchangeRuling;
    reveal: RevealRuling;
    replace: RowRuling;
    add: RowRuling;
    move: MoveRuling;
    effects: EffectsRuling;
    surrender: SurrenderRuling;
    round_score: RoundScoreRuling;
    winners: WinnersRuling;
    dealer: DealerRuling;
    multi_round: MultiRoundRuling;
    phases: PhasesRuling;
    draw: DrawRuling;
    vancardian_deck: VancardianDeckRuling;
    stamina: StaminaRuling;
    solo_round: SoloRoundRuling;
    originz_deck: DeckRuling;
    originz_read: DeckText;
    originz_write: WriteRuling;
    originz_limit: LimitRuling;
    originz_energy: EnergyRuling;
    originz_defeated: DefeatedRuling;
    originz_sealed: Sealed;
    originz_draft: Draft;
    originz_format: FormatRuling;
    originz_seats: Seats;
    originz_pool: Pool;
  }
}

declare namespace Solo {
  /** A card of yours that can be charged: its name, and what it costs, if anybody said. */
  interface Ability {
    name: string;
    costs: number[];
  }
  /** Cards were dealt. */
  interface Deal {
    cites: string[];
    why?: Core.Message[];
    code: "event.deal";
    params: DealParams;
    text: string;
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
  /** What can be entered as an effect of this type: `x` by the cards of this game. `named` are the numbers that only a Vancardian card names. (Entry: rulings/extra-love-values.) */
  interface EffectChoice {
    type: string;
    x: number[];
    named: number[];
  }
  /** An effect worked on one row; `fallback` says that Replace took the place of Move. `moved` tells the love in the order of moving, a card as often as it moved; `at_left` tells it as it lies now, as `orders` lay it down. */
  interface EffectParams {
    effect: Effect;
    x: number;
    seat: string;
    hand_before: string[];
    drawn: string[];
    discarded: string[];
    moved: string[];
    at_left: string[];
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
    text: string;
  }
  /** The event of round 3, and the set of Vancardian cards it came from. */
  interface EventCard {
    name: string;
    set: string;
  }
  /** A Vancardian follows. */
  interface Follow {
    cites: string[];
    why?: Core.Message[];
    code: "event.follow";
    params: FollowParams;
    text: string;
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
    why?: Core.Message[];
    code: "event.lead";
    params: LeadParams;
    text: string;
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
  /** What comes after this prompt: what is asked then, the trick that begins, and its events. `stamina` is yours then, where it has changed. */
  interface Next {
    prompt: Prompt;
    stamina?: YourStamina;
    trick?: TrickOnTable;
    events?: (Deal | EffectResult | TrickStart | Lead | Follow | PlayCard | TrickEnd | ScoreEvent | SentenceEvent)[];
    surrender?: SurrenderView;
  }
  /** What was chosen before the first round; see setup.read_options. */
  interface Options {
    difficulty: number;
    dealer: string;
    deck: string;
    hand: string;
    seed: number;
    character: string;
    character_cost: number | null;
    extra_love: string[];
    readings: {[name: string]: string};
    copy?: boolean;
  }
  /** What hands do for a Vancardian: with which cards, in this order. */
  interface Order {
    do: "discard" | "left" | "move" | "play" | "right";
    cards: string[];
  }
  /** You play a card. */
  interface PlayCard {
    cites: string[];
    why?: Core.Message[];
    code: "event.play";
    params: PlayParams;
    text: string;
  }
  /** The card you play, and your hand after it. */
  interface PlayParams {
    trick: number;
    played: string;
    hand: string[];
  }
  /** Where in the game we are: the strip; once the tricks of a round are over nobody leads. Then `leader` and `turn` are None. `villain_no_tricks` tells whether you are one now. */
  interface Position {
    round: number;
    rounds: number;
    trick: number;
    dealer: string;
    leader: string | null;
    turn: string | null;
    alignment: string | null;
    villain_no_tricks: boolean;
    tricks: {[name: string]: number};
  }
  /** What is asked now, and the legal answers. `ask` is `cards` (`count` of the `cards` listed, of which the last come after a reshuffle if there are more than `reshuffle_after`), `card` (one of `cards`), `effects` (`kinds` to choose from), `alignment`, `story`, `superhero`, `charge`, `event`, `go` (just go on), `seat` (one of `seats`) or `nothing`; `action` is the type of the action that answers. Where the answer may be only to go on, `next` holds what is asked then, so that nobody has to go on first. */
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
    abilities?: string[];
    kinds?: EffectChoice[];
    suggested?: Effect[] | null;
    seats?: string[];
    next?: Next;
  }
  /** A round that has been scored. */
  interface RoundScore {
    round: number;
    dealer: string;
    alignment: string;
    tricks: {[name: string]: number};
    surrender: Surrender | null;
    vp: {[name: string]: number};
    total: {[name: string]: number};
    villains?: string[];
  }
  /** Everyone's VP and where they came from; at the end the winners and by how much they won. `gains` are the VP of each seat in each round, abilities included. `decided` is the round from which on nobody passed the winners; None if that is the first one. */
  interface Score {
    vp: {[name: string]: number};
    log: VpLine[];
    rounds: RoundScore[];
    gains: {[name: string]: number}[];
    winners: string[] | null;
    margin?: number;
    decided?: number | null;
  }
  /** A round is scored. */
  interface ScoreEvent {
    cites: string[];
    why?: Core.Message[];
    code: "event.score";
    params: ScoreParams;
    text: string;
  }
  /** A round that is scored, and everyone's total after it. */
  interface ScoreParams {
    round: number;
    dealer: string;
    alignment: string;
    tricks: {[name: string]: number};
    surrender: Surrender | null;
    vp: {[name: string]: number};
    total: {[name: string]: number};
    villains?: string[];
    next_dealer: string;
    hands_left: {[name: string]: string[]};
    you: number;
    automaton: number;
    factoryon: number;
  }
  /** Anything else; its parameters only fill its sentence. */
  interface SentenceEvent {
    cites: string[];
    why?: Core.Message[];
    code: "event.adjust" | "event.align" | "event.charge" | "event.correct" | "event.discard" | "event.draw" | "event.effects" | "event.event.double" | "event.event.single" | "event.exchange" | "event.forbid" | "event.game-over.one" | "event.game-over.shared" | "event.give" | "event.lead-suit" | "event.no-cards" | "event.pass" | "event.readings" | "event.realign" | "event.realign.vancardian" | "event.reshuffle" | "event.reveal" | "event.round" | "event.skip" | "event.stamina" | "event.stamina.short" | "event.story" | "event.story.short" | "event.superhero" | "event.surrender" | "event.swap" | "event.tricks" | "event.tricks.added" | "event.tricks.removed" | "event.villain-broken" | "event.villain-broken.last" | "event.virtual" | "event.vp" | "event.winner";
    params: Core.Params;
    text: string;
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
    round_vp?: {[name: string]: number};
  }
  /** What lies on the table; the piles lie open only if the table reads the rule so. */
  interface TableView {
    hands: {[name: string]: string[]};
    trick: Trick | null;
    deck: number;
    past: WonTrick[] | null;
    extra: string[];
    aside: string[];
    forbidden: string[];
    event: EventCard | null;
    seen: {[name: string]: string};
    exchange: {[name: string]: string | null};
  }
  /** The trick in progress: `turn` counts the seats of `order` that have had their turn. `forbids_next` says that what is forbidden is so in the next trick: it was named too late for this one. `turn_begun` says that you have used an ability on your turn in it. */
  interface Trick {
    number: number;
    order: string[];
    turn: number;
    plays: string[][];
    lead_suit: string | null;
    forbids_next?: boolean;
    turn_begun?: boolean;
  }
  /** A trick has a winner. */
  interface TrickEnd {
    cites: string[];
    why?: Core.Message[];
    code: "event.trick-end";
    params: TrickEndParams;
    text: string;
  }
  /** A trick that is over, and everyone's tricks so far. */
  interface TrickEndParams {
    trick: number;
    winner: string;
    tricks: {[name: string]: number};
  }
  /** The trick that lies on the table; `winner` wins it, or wins so far while it is open. */
  interface TrickOnTable {
    number: number;
    order: string[];
    turn: number;
    plays: string[][];
    lead_suit: string | null;
    forbids_next?: boolean;
    turn_begun?: boolean;
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
    text: string;
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
    stamina: YourStamina;
    surrender: SurrenderView;
    options: Options;
    readings: {[name: string]: string};
    seats: {[name: string]: string[]};
  }
  /** VP gained, or lost, at once. */
  interface VpLine {
    round: number;
    seat: string;
    vp: number;
    source: string;
    reason: string;
  }
  /** A trick that is over; games of earlier versions do not say its `lead_suit`. */
  interface WonTrick {
    winner: string;
    plays: string[][];
    lead_suit?: string | null;
  }
  /** Your stamina and the cards it can be placed on. */
  interface YourStamina {
    general: number;
    supply: number;
    charged: {[name: string]: number};
    abilities: {[name: string]: Ability};
  }
  type Event =
    | Deal
    | EffectResult
    | TrickStart
    | Lead
    | Follow
    | PlayCard
    | TrickEnd
    | ScoreEvent
    | SentenceEvent;
  /** Deal your eight cards; of a hand that is not tracked only the number is known. */
  interface DoDeal {
    type: "deal";
    cards?: string[];
  }
  /** Note the round-3 event that was drawn from the set named in the prompt. */
  interface DoEvent {
    type: "event";
    name?: string;
  }
  /** Gain one stamina, if there is one, and play a story card. */
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
    charges?: {[name: string]: number};
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
    named?: boolean;
  }
  /** Enter the cards drawn for Replace. */
  interface DoEffectDraw {
    type: "effect-draw";
    cards: string[];
  }
  /** Begin the next trick. */
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
  /** Begin the next trick. */
  interface DoNextTrick {
    type: "next-trick";
  }
  /** Score alignments and surrender, return the stamina, move the dealer token on. */
  interface DoScore {
    type: "score";
  }
  /** Gather all cards, set the extra-love cards aside and begin a round. */
  interface DoNextRound {
    type: "next-round";
  }
  /** Take her lowest card that is not love, give one of yours to her left end. */
  interface DoExchange {
    type: "exchange";
    reason?: string;
    with: "Automaton" | "Factoryon";
    give: string;
  }
  /** Reveal cards of your hand: 1 less as a hero, 1 more as a villain. */
  interface DoReveal {
    type: "reveal";
    reason?: string;
    cards: string[];
  }
  /** Let a card in a hand or in the open trick count as another value, and suit if one is named. */
  interface DoAdjust {
    type: "adjust";
    reason?: string;
    card: string;
    place?: "You" | "Automaton" | "Factoryon" | "trick You" | "trick Automaton" | "trick Factoryon";
    value: number;
    suit?: "B" | "L" | "S" | "T";
  }
  /** Gain or lose VP at once; there is no floor. (Entry: rulings/vp-floor.) */
  interface DoVp {
    type: "vp";
    reason?: string;
    seat: "You" | "Automaton" | "Factoryon";
    n: number;
  }
  /** Gain stamina, lose it for good, or remove it from a charged ability. */
  interface DoStamina {
    type: "stamina";
    reason?: string;
    op: "gain" | "lose" | "remove";
    n: number;
    ability?: "character" | "story1" | "story2" | "story3" | "story4";
  }
  /** Give a won trick `from` one seat `to` another; without `from` one is split into two. */
  interface DoTricks {
    type: "tricks";
    reason?: string;
    from?: "You" | "Automaton" | "Factoryon";
    to?: "You" | "Automaton" | "Factoryon";
  }
  /** Draw cards into a hand; into a row they go on the right, in drawn order. */
  interface DoDraw {
    type: "draw";
    reason?: string;
    seat: "You" | "Automaton" | "Factoryon";
    n: number;
    cards?: string[];
  }
  /** Discard cards from a hand. */
  interface DoDiscard {
    type: "discard";
    reason?: string;
    seat: "You" | "Automaton" | "Factoryon";
    cards: string[];
  }
  /** Move a card from one hand to another; into a row it goes to the `end` left or right. */
  interface DoGive {
    type: "give";
    reason?: string;
    from: "You" | "Automaton" | "Factoryon";
    card: string;
    to: "You" | "Automaton" | "Factoryon";
    end?: "left" | "right";
  }
  /** Let two cards of two hands change places. */
  interface DoSwap {
    type: "swap";
    reason?: string;
    from: "You" | "Automaton" | "Factoryon";
    card: string;
    to: "You" | "Automaton" | "Factoryon";
    for: string;
  }
  /** Change your alignment during the round, or turn a Vancardian's dial. */
  interface DoRealign {
    type: "realign";
    reason?: string;
    seat?: "You" | "Automaton" | "Factoryon";
    alignment: "hero" | "villain";
  }
  /** Decide who wins the trick that has just been played. */
  interface DoWinner {
    type: "winner";
    reason?: string;
    seat: "You" | "Automaton" | "Factoryon";
  }
  /** Set the lead suit of the trick in progress. (Entry: rulings/lead-suit-changed.) */
  interface DoLeadSuit {
    type: "lead_suit";
    reason?: string;
    suit: "B" | "L" | "S" | "T";
  }
  /** Name the cards that no Vancardian may play until the open, or the next, trick is over. */
  interface DoForbid {
    type: "forbid";
    reason?: string;
    cards: string[];
    adds?: boolean;
  }
  /** Let the seat whose turn it is play nothing in this trick. */
  interface DoSkip {
    type: "skip";
    reason?: string;
  }
  /** Put a card where the table says it is: a seat, `discard`, `aside`, `extra` or `deck`. */
  interface DoCorrect {
    type: "correct";
    reason?: string;
    card: string;
    place?: "You" | "Automaton" | "Factoryon" | "discard" | "aside" | "extra" | "deck";
    to: "You" | "Automaton" | "Factoryon" | "discard" | "aside" | "extra" | "deck";
    index?: number;
  }
  /** Let the table choose other readings of unclear rules from here on. */
  interface DoReadings {
    type: "readings";
    readings: {[name: string]: string};
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

declare namespace Sheet {
  interface Difference {
    seat: string;
    round: number;
    from: number;
    to: number;
  }
  /** What was entered of one round; `status` is open, confirmed or edited. */
  interface Entry {
    status: string;
    seats: {[name: string]: SeatEntry};
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
  /** What a round has to say. Its `kind` is `problem` (with the place in `params.at`), `note`, or `line` of VP. */
  interface PlacedMessage {
    code: string;
    params: Core.Params;
    cites: string[];
    text: string;
    kind: string;
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
  /** One round worked out; `vp` has what its end will bring, null where nothing is known of it. */
  interface RoundView {
    round: number;
    status: string;
    overridden: boolean;
    dealer: string;
    leader: string;
    entry: Entry;
    tricks: TricksLeft;
    abilities: {[name: string]: string[]};
    stamina: Supplies;
    vp: {[name: string]: number | null};
    ready: boolean;
  }
  /** What was entered of one seat. */
  interface SeatEntry {
    card?: string;
    charges?: {[name: string]: number};
    charged?: number;
    removed?: number;
    gained?: number;
    lost?: number;
    alignment: string | null;
    tricks: number | null;
  }
  /** Everyone's VP; `by_round` has null where nothing counts yet. */
  interface Standings {
    vp: {[name: string]: number};
    leaders: string[];
    places: {[name: string]: number};
    winners: string[] | null;
    by_round: {[name: string]: (number | null)[]};
    by_source: {[name: string]: {[name: string]: number}};
  }
  /** The stamina of a round at its stages, each player's. */
  interface Supplies {
    general: number;
    start: {[name: string]: number};
    supply: {[name: string]: number};
    charged: {[name: string]: number};
    after: {[name: string]: number};
  }
  /** To whom you surrendered, and how many cards that row still held. */
  interface Surrender {
    leader: string;
    cards_left: number;
  }
  /** The tricks of all, those that were played, what is missing, and each one's. Those that were not entered follow from what the others said, or are null. */
  interface TricksLeft {
    sum: number;
    wanted: number;
    left: number;
    each: {[name: string]: number | null};
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
    messages: PlacedMessage[];
    forms: Core.Form[];
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
    seats?: {[name: string]: {
      alignment?: "hero" | "villain";
      tricks?: number;
      charged?: number;
      removed?: number;
      gained?: number;
      lost?: number;
      charges?: {[name: string]: number};
      card?: string;
    }};
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
    complete?: boolean;
  }
  type Action =
    | DoRound
    | DoVp
    | DoDropVp
    | DoConfirm;
}

declare namespace Duel {
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
  /** What was chosen before the first game; see read_options. */
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
    params: Core.Params;
    cites: string[];
    why?: Core.Message[];
    text: string;
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
    faces?: {[name: string]: ("hero" | "villain")[]};
    decks?: {[name: string]: number};
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

declare namespace Tournament {
  interface Match {
    id: number;
    number: number;
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
  /** Everything that a screen shows. */
  interface View {
    game: string;
    phase: string;
    prompt: Prompt;
    matches: Match[];
    scores: number[][];
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

type GameView = Solo.View | Sheet.View | Duel.View | Tournament.View;
