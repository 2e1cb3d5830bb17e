const IGNORED = /[\s\p{Dash_Punctuation}\u2212\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A typed or pasted code without blanks, dashes and invisible characters, with ASCII in place of full-width letters and of the
 * digits of other scripts.
 */
export function plainCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(IGNORED, '')
    .replaceAll(/\p{Decimal_Number}/gu, toAsciiDigit);
}

/** The ten digits of a script follow one another, from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
