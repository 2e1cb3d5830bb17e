// `<<< <file>#<region>` on a line of its own is replaced by that part of a file, which tests run. So an example of a
// page cannot differ from the code that was tested.
import path from 'node:path';

const INCLUDE = /^<<< (\S+?)(?:#([\w-]+))?$/gm;

const LANGUAGES = { mjs: 'js', cjs: 'js' };

/**
 * @param {string} source the page
 * @param {string} text
 * @param {(file: string) => string} read a file of the repository
 */
export function includeSnippets(source, text, read) {
  return text.replaceAll(INCLUDE, (_line, file, region) => {
    const found = path.posix.join(path.posix.dirname(source), file);
    const code = region === undefined ? read(found).trimEnd() : regionOf(read(found), region);
    if (code === undefined)
      throw new Error(`${source} includes ${file}#${region}, but the file has no such region.`);
    const ending = path.extname(found).slice(1);
    return `\`\`\`${LANGUAGES[ending] ?? ending}\n${code}\n\`\`\``;
  });
}

/** The lines between `#region <name>` and the next `#endregion`, moved to the left edge. */
export function regionOf(code, region) {
  const lines = code.split('\n');
  const start = lines.findIndex(
    (line) => line.trimEnd().match(/#region ([\w-]+)(?: -->| \*\/)?$/)?.[1] === region,
  );
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => line.includes('#endregion'));
  const inside = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  const indents = inside
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const left = Math.min(...indents);
  return inside
    .map((line) => line.slice(left))
    .join('\n')
    .trim();
}
