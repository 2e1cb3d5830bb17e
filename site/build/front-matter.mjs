// The front matter of a page: lines `name: value` between two lines `---`.
const BLOCK = /^---\n([\s\S]*?)\n---\n+/;

/** @returns {{ fields: Record<string, string>, text: string }} */
export function readFrontMatter(markdown) {
  const found = BLOCK.exec(markdown);
  if (!found) return { fields: {}, text: markdown };
  const lines = found[1].split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Za-z]+):\s*(.+)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value.trim().replaceAll(/^["']|["']$/g, '')]];
  });
  return { fields: Object.fromEntries(lines), text: markdown.slice(found[0].length) };
}

/** The first heading. */
export function titleOf(text) {
  return /^# +(.+?) *$/m.exec(text)?.[1].replaceAll('`', '');
}

/** The first paragraph, without links and marks of stress. */
export function summaryOf(text) {
  const paragraph = text
    .split(/\n{2,}/)
    .find((block) => /^[A-Za-z`*[]/.test(block) && !block.startsWith('```') && !block.startsWith('<<<'));
  return (paragraph ?? '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
