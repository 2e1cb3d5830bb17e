/** A pause in typing after which a letter begins a new name, in milliseconds. */
const TYPING_PAUSE_MS = 1_000;

export interface TypedKey {
  key: string;
  /** Any clock, in milliseconds. */
  timeStamp: number;
}

/**
 * Finds the option whose name begins with the typed text, as the listbox pattern of the ARIA Authoring Practices has
 * it: letters that follow one another add up, and the same letter again moves on to the next name with it.
 * @param locale by whose rules letters are equal, regardless of case and accents
 * @returns a function that gets each key, the names and the index of the active one (-1 without one), and returns the
 *   index of the name that was found
 */
export function createTypeAhead(locale: string) {
  const { compare } = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' });
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;

  const beginsWith = (name: string, text: string) =>
    compare(name.normalize().trimStart().slice(0, text.length), text) === 0;

  return ({ key, timeStamp }: TypedKey, names: readonly string[], active: number): number | undefined => {
    const isContinued = timeStamp - lastAt <= TYPING_PAUSE_MS;
    const before = isContinued ? typed : '';
    // A name does not begin with a space, so a space alone is not typed text.
    if ([...key].length !== 1 || (key === ' ' && before === '')) return undefined;
    const isRepeated = before !== '' && [...before].every((letter) => compare(letter, key) === 0);
    typed = (before + key).normalize();
    lastAt = timeStamp;
    // A new name is searched for after the active option; a longer one may be that of the active option itself.
    const first = before === '' ? active + 1 : Math.max(0, active);
    return findFrom(first, typed) ?? (isRepeated ? findFrom(active + 1, key) : undefined);

    function findFrom(start: number, text: string): number | undefined {
      const order = names.map((_, position) => (start + position) % names.length);
      return order.find((index) => beginsWith(names[index] ?? '', text));
    }
  };
}
