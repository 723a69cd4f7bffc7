// Runs in the page: every engine behind one `ask(query) -> [{id, title, text}]`, best first.

const SHOWN = 8;
const json = async (path) => (await fetch(path)).json();

const FIELDS = ["title", "terms", "synonyms", "summary", "text"];
const BOOST = {title: 3, terms: 4, synonyms: 3, summary: 2, text: 1};

async function companion(game, language) {
  const {load} = await import("/search/baked.js");
  const {answer} = await import("/search/answer.js");
  const index = await load(`/baked/${game}-${language}`);
  return (query) =>
    answer(query, index).results.map(({slug, title, pieces}) => ({
      id: slug,
      title,
      text: pieces.map((piece) => piece.text).join(""),
    }));
}

async function minisearch() {
  const {default: MiniSearch} = await import("/node_modules/minisearch/dist/es/index.js");
  const entries = await json("/entries.json");
  const index = new MiniSearch({fields: FIELDS, storeFields: ["title", "summary"]});
  index.addAll(entries);
  return (query) =>
    index
      .search(query, {boost: BOOST, prefix: true, fuzzy: 0.2})
      .slice(0, 10)
      .map(({id, title, summary}) => ({id, title, text: summary}));
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
      .slice(0, 10)
      .map(({ref}) => ({id: ref, title: known.get(ref).title, text: known.get(ref).summary}));
}

async function pagefind() {
  const engine = await import("/pagefind/pagefind.js");
  await engine.init();
  return async (query) => {
    const {results} = await engine.search(query);
    const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
    return data.map(({url, meta, plain_excerpt: text}) => ({
      id: url.slice(1),
      title: meta.title,
      text,
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

export async function measure([name, game, language, queries]) {
  const began = performance.now();
  const ask = await ENGINES[name](game, language);
  await ask("a");
  const start = performance.now() - began;
  const times = [];
  const answers = [];
  for (const query of queries) {
    for (let end = 1; end <= query.length; end += 1) {
      const pressed = performance.now();
      const results = await ask(query.slice(0, end));
      render(results);
      times.push(performance.now() - pressed);
      if (end === query.length) {
        answers.push(results.map(({id}) => id));
      }
    }
  }
  return {start, times, answers};
}
