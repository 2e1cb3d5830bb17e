/** The beginning of a text, in UTF-16 code units, without half of a surrogate pair at its end. */
export function cutText(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(/\p{Surrogate}$/u, '');
}
