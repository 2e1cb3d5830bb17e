// Reads Markdown: its headings as anchors, its links, and its inline code.

const FENCE = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]* *$|(?![\s\S]))/gm;
const INLINE_CODE = /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

const blank = (text) => text.replaceAll(/[^\n]/g, ' ');

/** The text without the contents of its code blocks; all other characters stay where they are. */
const withoutBlocks = (markdown) => markdown.replaceAll(FENCE, blank);

const lineAt = (text, at) => text.slice(0, at).split('\n').length;

/** The anchor of a heading, as hosts of repositories make it. */
export function slugOf(heading) {
  const text = heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase();
  return text.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
}

/** The anchors of a document; a repeated heading has a number added. @returns {Set<string>} */
export function anchorsOf(markdown) {
  const seen = new Map();
  const anchors = new Set();
  for (const [, heading] of withoutBlocks(markdown).matchAll(/^ {0,3}#{1,6} +(.+?)(?: +#+)? *$/gm)) {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/** The targets of links and images, without code. @returns {{ target: string, line: number }[]} */
export function linksIn(markdown) {
  const text = withoutBlocks(markdown).replaceAll(INLINE_CODE, blank);
  const inline = /\]\(\s*<?([^\s<>()]+)>?(?:\s+"[^"]*")?\s*\)/g;
  const definition = /^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+)>?/gm;
  return [inline, definition].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ target: match[1], line: lineAt(text, match.index) })),
  );
}

/** The contents of inline code. @returns {{ code: string, line: number }[]} */
export function inlineCode(markdown) {
  const text = withoutBlocks(markdown);
  return [...text.matchAll(INLINE_CODE)].map((match) => ({
    code: match[2].trim(),
    line: lineAt(text, match.index),
  }));
}
