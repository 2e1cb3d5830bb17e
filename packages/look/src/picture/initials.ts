/**
 * The first characters of the first and last words of a name, in capitals. A name of one word, or in a script without
 * capitals, has only its first character. A character is a grapheme cluster (Unicode UAX #29).
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstCharacter(words[0] ?? '');
  const last = words.length > 1 ? firstCharacter(words.at(-1) ?? '') : '';
  const hasCapitals = first.toUpperCase() !== first.toLowerCase();
  return hasCapitals ? `${first}${last}`.toUpperCase() : first;
}

/** A letter without combining marks: it is followed by the end or by another letter, and no mark is below U+0300. */
const PLAIN = /^[A-Za-z\u00c0-\u02ff](?=[A-Za-z\u00c0-\u02ff]|$)/;

/** Uses the browser's segmenter only if needed, because loading its tables takes 15 ms. */
function firstCharacter(word: string): string {
  const [plain] = PLAIN.exec(word) ?? [];
  if (plain !== undefined) return plain;
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
