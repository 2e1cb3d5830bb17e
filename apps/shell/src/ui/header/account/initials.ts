/**
 * The first characters of the first and the last word of a name, in capitals; of a name in one word, or in a script
 * without capitals, the first alone. A character is what a reader takes for one (Unicode UAX #29).
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstCharacter(words[0] ?? '');
  const last = words.length > 1 ? firstCharacter(words.at(-1) ?? '') : '';
  const hasCapitals = first.toUpperCase() !== first.toLowerCase();
  return hasCapitals ? `${first}${last}`.toUpperCase() : first;
}

/** A letter to which nothing is added: the end follows or another letter, for below U+0300 there are no marks. */
const PLAIN = /^[A-Za-z\u00c0-\u02ff](?=[A-Za-z\u00c0-\u02ff]|$)/;

/** The browser's tables of characters take 15 ms to read; most names need none. */
function firstCharacter(word: string): string {
  const [plain] = PLAIN.exec(word) ?? [];
  if (plain !== undefined) return plain;
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
