/** Invisible characters that no script needs within a text: soft hyphens, zero-width spaces, marks that turn the direction. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
/** Joiners and direction marks, which belong between characters only. */
const AT_THE_ENDS = /^[\s\u061c\u200c-\u200f]+|[\s\u061c\u200c-\u200f]+$/g;

/**
 * A name or a free text as it is stored: NFC, with ordinary spaces, without blanks at its ends and without invisible
 * characters. Its joiners stay: Persian and emoji need them.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(/\p{Space_Separator}/gu, ' ')
    .replaceAll(AT_THE_ENDS, '');
}

/** Whether a text has U+FFFD, which a program has written in place of a character that it could not read. */
export function isSpoiled(text: string): boolean {
  return text.includes('\ufffd');
}
