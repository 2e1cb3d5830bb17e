/** Removes accents, capitals and invisible characters of a text for searching, independently of the browser's language. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Format}]/gu, '')
    .toLowerCase();
}

/** For texts that are equal whatever their case, but not without their accents. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
