// Prints, for each script named, its syntax tree without places, one line each.
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";

const acorn = createRequire(createRequire(import.meta.url).resolve("eslint"))("acorn");
const PLACES = new Set(["start", "end"]);
const bare = (key, value) => {
  if (PLACES.has(key)) return undefined;
  return typeof value === "bigint" ? String(value) : value;
};
for (const path of process.argv.slice(2)) {
  const source = readFileSync(path, "utf8");
  const tree = acorn.parse(source, {ecmaVersion: "latest", sourceType: "module"});
  console.log(JSON.stringify(tree, bare));
}
