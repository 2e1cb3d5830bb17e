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

function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
