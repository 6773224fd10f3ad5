/** Converts the rules from Markdown to HTML, for the client's build and its tests. */
import { marked } from "marked";
import { PAGES } from "./src/clauses";

const MARKS: Record<string, Record<string, string>> = {
  en: { choice: "our reading", classic: "classic", modern: "modern" },
  uk: { choice: "наше тлумачення", classic: "класичне", modern: "сучасне" },
  ru: { choice: "наше толкование", classic: "классическое", modern: "современное" },
};
const ID = "[A-Z]{2,4}-[A-Z]?\\d+[a-z]?";
/** The start of a clause: `- **BASE-7 Title.** [choice] Text`, or with the title in braces after the marks. */
const HEAD = new RegExp(`^- \\*\\*(${ID})(?: ([^*]+?)\\.?)?\\*\\*((?: \\[[a-z]+\\])*)(?: \\{([^}]*)\\})?`, "gm");

/** The ids of a page's clauses, in order. */
export function clauses(text: string): string[] {
  return [...text.matchAll(HEAD)].map((match) => match[1]);
}

/** Turns clause ids in running text into links. */
function linked(html: string): string {
  let closed = true;
  return html
    .split(/(<[^>]+>)/)
    .map((piece) => {
      if (/^<(a|b|code)\b/.test(piece)) closed = false;
      else if (/^<\/(a|b|code)>/.test(piece)) closed = true;
      if (!closed || piece.startsWith("<")) return piece;
      return piece.replace(new RegExp(`\\b${ID}\\b`, "g"), (id) => {
        const page = PAGES[id.split("-")[0]];
        return page ? `<a href="/rules/${page}#${id}">${id}</a>` : id;
      });
    })
    .join("");
}

/** Converts a page to HTML. Gives each clause an anchor, emphasizes its title, and turns its `[marks]` into words. */
export function rulesPage(text: string, language: string): string {
  const words = MARKS[language] ?? MARKS.en;
  const source = text
    .replace(HEAD, (_, id, lead, marks, braces) => {
      const title = lead ?? braces;
      const said = [...marks.matchAll(/[a-z]+/g)].map(([mark]) => ` <span class="mark">${words[mark] ?? mark}</span>`);
      return `- <b id="${id}" class="clause">${id}</b>${said.join("")}${title ? ` <i>${title}.</i>` : ""}`;
    })
    .replace(/\]\((?:\.\/)?([a-z]+)\.md(#[^)]*)?\)/g, "](/rules/$1$2)")
    .replace(/\]\(\.\.\/[^)]*\)/g, "](/rules)");
  return linked(marked.parse(source, { async: false }));
}
