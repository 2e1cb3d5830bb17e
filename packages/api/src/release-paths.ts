/**
 * The paths of the files of a version: names that a build gives, and the patterns of what is left out. A path is relative,
 * with `/` between its segments, in the normal form C of Unicode.
 */

const MAX_PATH_LENGTH = 300;
/** Hidden names that builds write, or that standards name (RFC 8615). All others may hold secrets: `.env`, `.git`. */
const PUBLIC_HIDDEN_NAMES: readonly string[] = ['.vite', '.well-known'];

/**
 * Characters that a name on Windows cannot have, so that no build writes them, those with a meaning in the path of an address, and
 * characters without a picture, which make one name look like another.
 */
const REFUSED_CHARACTER = /[\\:*?"<>|#%\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const REFUSED_IN_WORDS = '\\ : * ? " < > | # % and characters that cannot be seen';

/** @returns the rule that the path breaks, as the end of a sentence that begins with the path; undefined for none */
export function faultOfPath(path: string): string | undefined {
  if (path.length > MAX_PATH_LENGTH) return `has more than ${MAX_PATH_LENGTH} characters`;
  if (REFUSED_CHARACTER.test(path))
    return `has a character that a published name cannot have: ${REFUSED_IN_WORDS}`;
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.' || segment === '..') return 'is not a path below the folder';
    if (segment.startsWith('.') && !PUBLIC_HIDDEN_NAMES.includes(segment))
      return `is hidden; of the names that begin with a dot, only ${PUBLIC_HIDDEN_NAMES.join(' and ')} are published`;
    if (segment !== segment.trim() || segment.endsWith('.'))
      return 'has a name that begins or ends with a space, or ends with a dot';
  }
  return undefined;
}

/** The name as a terminal shows it: characters that cannot be seen are written as their code points. */
export function showPath(path: string): string {
  const shown = path.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
  return `“${shown}”`;
}

/**
 * Reads patterns of files that are left out. `*` stands for any characters of one name, `**` for any folders. A pattern
 * without a slash fits a file or folder of this name anywhere, one with a slash begins at the folder itself. What is in a folder
 * that fits is left out too.
 */
export function createLeaveOut(patterns: readonly string[]): (path: string) => boolean {
  const fits = patterns.map(readPattern);
  return (path) => fits.some((pattern) => pattern.test(path));
}

function readPattern(pattern: string): RegExp {
  const plain = pattern.replace(/^\.?\//, '').replace(/\/$/, '');
  const isAnywhere = !plain.includes('/') && !pattern.startsWith('/');
  const source = plain
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => WILDCARDS.get(part) ?? escapeText(part))
    .join('');
  return new RegExp(`^${isAnywhere ? '(?:.*/)?' : ''}${source}(?:/.*)?$`, 'su');
}

const WILDCARDS: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
]);

const escapeText = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
