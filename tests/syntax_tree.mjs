// Prints, for each script named, its syntax tree without places, one line each. In markup, a template
// of htm or one that opens with a tag, a line may be indented as far as one likes.
import {readFileSync} from "node:fs";
import {createRequire} from "node:module";

const acorn = createRequire(createRequire(import.meta.url).resolve("eslint"))("acorn");
const PLACES = new Set(["start", "end"]);
const markup = ({expressions, quasis}) => ({
  expressions,
  markup: quasis.map(({value}) => value.raw.replace(/\n\s*/g, "\n")),
});
const bare = (key, value) => {
  if (PLACES.has(key)) return undefined;
  if (value?.type === "TaggedTemplateExpression" && value.tag.name === "html") {
    return markup(value.quasi);
  }
  if (value?.type === "TemplateLiteral" && value.quasis[0].value.raw.startsWith("<")) {
    return markup(value);
  }
  return typeof value === "bigint" ? String(value) : value;
};
for (const path of process.argv.slice(2)) {
  const source = readFileSync(path, "utf8");
  const tree = acorn.parse(source, {ecmaVersion: "latest", sourceType: "module"});
  console.log(JSON.stringify(tree, bare));
}
