// Builds the Pagefind index of entries.json into pagefind/, as its own Node API does it.

import {readFileSync} from "node:fs";
import {close, createIndex} from "pagefind";

const language = process.argv[2];
const {index} = await createIndex({forceLanguage: language});
for (const {id, title, heading, terms, synonyms, summary, text} of JSON.parse(
  readFileSync("entries.json"),
)) {
  await index.addCustomRecord({
    url: `/${encodeURIComponent(id)}`,
    language,
    meta: {title},
    content: [text, title, heading, terms, synonyms, summary].join(". "),
  });
}
await index.writeFiles({outputPath: "pagefind"});
await close();
