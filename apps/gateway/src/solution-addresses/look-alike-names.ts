/**
 * Names that people take for another one. The letters of other scripts that look like Latin ones are those of the common
 * attacks on domain names (Unicode Technical Standard 39, section 4), not the whole table.
 */

/** Each letter of the first text looks like the Latin one at the same place of the second. */
const [OTHERS, LATIN] = [
  'АВЕЗКМНОРСТУХЅІЈԌԚԜаеорсухѕіјһӏԁԛԝвкмнтгΑΒΕΖΗΙΚΜΝΟΡΤΥΧαειικνορτυχϲ',
  'ABE3KMHOPCTYXSIJGQWaeopcyxsijhldqwbkmhtrABEZHIKMNOPTYXaeiikvoptuxc',
] as const;
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  [...OTHERS].map((letter, index) => [letter, [...LATIN][index] ?? letter]),
);

/** Two names with the same skeleton look the same, or nearly. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return [...plain]
    .map((letter) => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o')
    .replace(/[1i|]/g, 'l')
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a word has letters of several of the scripts that look alike. */
export function hasMixedWord(name: string): boolean {
  return name
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);
}
