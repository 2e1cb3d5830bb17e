/** For texts of a machine: U+FFFD takes the place of U+0000 and of half a surrogate pair, which the database cannot hold. */
export function toStorableText(text: string): string {
  return text.replaceAll(/[\0\p{Surrogate}]/gu, '\ufffd');
}
