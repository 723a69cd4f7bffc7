// What the search reads from its baked index, asks of it and shows.

declare namespace Search {
  /** A term of a clause, and how much of a hundred it counts. */
  type Term = [percent: number, term: string];
  type Clause = Term[];
  /** How texts of a language are cut into words. */
  interface Language {
    signs: Record<string, string>;
    units: Record<string, string>;
    letters: Record<string, string>;
    stop: Set<string>;
  }
  /** The questions beside units, by the words and pairs that they have. */
  interface Questions {
    unitOf: number[];
    postings: Map<string, number[]>;
    rarity(term: string): number;
    sizes: number[];
    /** The content words of each unit's questions. */
    stems: Set<string>[];
  }
  /** Of each word, how rare it is, and what it speaks for units. */
  /** What each word counts by column, first the units, then the pages; the page of each unit. */
  interface Classifier {
    words: Map<string, {rarity: number; row: [column: number, count: number][]}>;
    pageOf: number[];
  }
  /** The two files that companion/search/bake.py writes. */
  interface Baked extends Omit<Language, "stop"> {
    stop: string;
    words: string;
    synonyms: Record<string, string[]>;
    endings: string;
    questions: string;
    weights: number[];
    offTopic: string;
    classifier: string;
    subjects: string;
    evidence: number[];
    passages: number[];
    priors: number[];
    cases: [key: number, value: number, pattern: string][];
    definition: string;
    players: string;
    phrases: string;
    levels: string;
  }
  type Entry = [
    slug: string,
    address: string,
    title: string,
    topic: string,
    kind: string,
    source: string,
    shown: number[],
    restsOn: string[],
  ];
  type Passage = [anchor: string, heading: string, text: string, marks: string, signs: string];
  interface Texts {
    entries: Entry[];
    passages: Passage[];
    held: string[];
    glossary: [entry: number, line: string][];
  }
  interface Sentence {
    text: string;
    mark: string;
    stems: Set<string>;
  }
  /** A piece of a rule that can answer alone; -1 is the number of lines that are of none. */
  interface Unit {
    number: number;
    passage: number;
    leads: boolean;
    sentences: Sentence[];
    stems: Set<string>;
    /** The case that it is for: the values of each key. */
    holds: number[];
  }
  interface Index {
    stems: Map<string, string>;
    runs: Map<string, string[]>;
    near: Map<string, string[]>;
    words: string[];
    synonyms: Map<string, string[]>;
    endings: string[];
    language: Language;
    units: Map<number, Unit[]>;
    questions: Questions;
    classifier: Classifier;
    weights: number[];
    offTopic: Questions;
    subjects: Set<string>;
    evidence: number[];
    firstUnit: number[];
    heads: number[];
    entryOf: number[];
    priors: number[];
    cases: [key: number, value: number, pattern: RegExp][];
    definition: RegExp;
    held: number[][];
    players: number[];
    glossary: Map<string, {entry: number; line: string}>;
    entries: Entry[];
    rules: Map<string, {address: string; title: string}>;
    passages: Passage[];
    scores(term: string): [passage: number, score: number][];
  }
  /** The words of a query: for each clause what each of its terms counts, and all together. */
  interface Wanted {
    words: Map<string, number>[];
    total: number;
    subjects: string[][];
  }
  interface Hit {
    entry: number;
    score: number;
  }
  interface Rule {
    slug: string;
    address?: string;
    title?: string;
  }
  interface Piece {
    text: string;
    marked: boolean;
  }
  interface Result {
    slug: string;
    address: string;
    anchor: string;
    title: string;
    topic: string;
    heading: string;
    kind: string;
    basis: string;
    source: string;
    score: number;
    restsOn: Rule[];
    pieces: Piece[];
    /** The title of the page of the second line, where that is another. */
    also: string;
    beside: string;
    players: string[];
  }
  /** What is found for a query, with the judge's answer where it tells a situation. */
  interface Answer {
    results: Result[];
    didYouMean: string;
    isAnswered: boolean;
    players: string;
    situation?: Core.SituationAnswer | null;
    unread?: Core.SituationAnswer | null;
    firstOption?: Option | null;
  }
  /** An option of the list under a search box. */
  interface Option {
    kind: string;
    content: Child[];
    address?: string;
    run?(): void;
  }
  /** What stands in the list: notes above, and options. */
  type Choices = [notes: Element[], options: Option[]];
  /** What the page says of its search. */
  interface Setting {
    game: string;
    index: string;
    page: string;
    rules: string;
    words: Record<string, string>;
    counts: string[];
    players: string[];
    topics: [title: string, address: string, summary: string][];
  }
  /** What may be changed: a misspelt word, the narrowing to some players. */
  interface Actions {
    correct(): void;
    widen(): void;
  }
  /** A child of an element; what is missing is left out. */
  type Child = Node | string | false | null | undefined;
}
