// Runs in the page: every engine behind one `ask(query) -> [{id, title, text}]`, best first.

const SHOWN = 8;
const MAX = 10;
const json = async (path) => (await fetch(path)).json();

const FIELDS = ["title", "heading", "terms", "synonyms", "summary", "text"];
const BOOST = {title: 3, heading: 2, terms: 4, synonyms: 3, summary: 2, text: 1};
const EXCERPT_LENGTH = 400; // letters of a passage that are shown

async function companion(game, language) {
  const {load} = await import("/search/baked.js");
  const {answer} = await import("/search/answer.js");
  const index = await load(`/baked/${game}-${language}`);
  return (query) =>
    answer(query, index).results.map(({slug, title, pieces, beside}) => ({
      id: slug,
      title,
      text: [...pieces.map((piece) => piece.text), " ", beside].join(""),
    }));
}

async function minisearch() {
  const {default: MiniSearch} = await import("/node_modules/minisearch/dist/es/index.js");
  const entries = await json("/entries.json");
  const index = new MiniSearch({fields: FIELDS, storeFields: ["title", "text"]});
  index.addAll(entries);
  return (query) =>
    index
      .search(query, {boost: BOOST, prefix: true, fuzzy: 0.2})
      .slice(0, MAX)
      .map(({id, title, text}) => ({id, title, text: text.slice(0, EXCERPT_LENGTH)}));
}

const script = (path) =>
  new Promise((resolve) => {
    const element = document.createElement("script");
    element.src = path;
    element.onload = resolve;
    document.head.append(element);
  });

async function lunrjs(_game, language) {
  await script("/node_modules/lunr/lunr.min.js");
  if (language !== "en") {
    await script("/node_modules/lunr-languages/lunr.stemmer.support.js");
    await script(`/node_modules/lunr-languages/lunr.${language}.js`);
  }
  const entries = await json("/entries.json");
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const index = globalThis.lunr(function build() {
    if (language !== "en") {
      this.use(globalThis.lunr[language]);
    }
    this.ref("id");
    for (const field of FIELDS) {
      this.field(field, {boost: BOOST[field]});
    }
    for (const entry of entries) {
      this.add(entry);
    }
  });
  const {TRAILING} = globalThis.lunr.Query.wildcard;
  return (query) =>
    index
      .query((clauses) => {
        for (const word of globalThis.lunr.tokenizer(query)) {
          const text = word.toString();
          clauses.term(text, {boost: 10});
          clauses.term(text, {boost: 3, usePipeline: false, wildcard: TRAILING});
          if (text.length > 3) {
            clauses.term(text, {editDistance: text.length > 5 ? 2 : 1});
          }
        }
      })
      .slice(0, MAX)
      .map(({ref}) => {
        const {title, text} = known.get(ref);
        return {id: ref, title, text: text.slice(0, EXCERPT_LENGTH)};
      });
}

async function pagefind() {
  const engine = await import("/pagefind/pagefind.js");
  await engine.init();
  return async (query) => {
    const {results} = await engine.search(query);
    const data = await Promise.all(results.slice(0, MAX).map((result) => result.data()));
    return data.map(({url, meta, excerpt}) => ({
      id: decodeURIComponent(url.slice(1)),
      title: meta.title,
      text: excerpt.replace(/<\/?mark>/g, ""),
    }));
  };
}

const ENGINES = {companion, minisearch, lunr: lunrjs, pagefind};
const list = document.getElementById("list");

function render(results) {
  list.replaceChildren(
    ...results.slice(0, SHOWN).map(({title, text}) => {
      const item = document.createElement("li");
      item.append(title, document.createElement("br"), text);
      return item;
    }),
  );
  return list.offsetHeight;
}

/** The entries of passages in their order, each once. */
const entriesOf = (results) => [...new Set(results.map(({id}) => id.split("#")[0]))];

export async function measure([name, game, language, queries, keyed]) {
  const began = performance.now();
  const ask = await ENGINES[name](game, language);
  await ask("a");
  const start = performance.now() - began;
  const times = [];
  for (const query of queries.slice(0, keyed)) {
    for (let end = 1; end <= query.length; end += 1) {
      const pressed = performance.now();
      render(await ask(query.slice(0, end)));
      times.push(performance.now() - pressed);
    }
  }
  const answers = [];
  const texts = [];
  for (const query of queries) {
    const results = await ask(query);
    answers.push(entriesOf(results));
    texts.push(results[0]?.text ?? "");
  }
  return {start, times, answers, texts};
}
