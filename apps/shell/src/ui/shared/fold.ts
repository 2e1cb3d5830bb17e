/** Without accents and capitals, for whoever looks for something by typing; the same whatever the browser's language. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
