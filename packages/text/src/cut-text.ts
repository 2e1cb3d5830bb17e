/**
 * The beginning of a text, without half of a surrogate pair at its end.
 * @param maxChars in UTF-16 code units
 */
export function cutText(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '');
}
