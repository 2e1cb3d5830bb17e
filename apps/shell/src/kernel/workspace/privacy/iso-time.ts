/** The format of the times of consents and agreements: ISO 8601 with the offset `+00:00` (CONS-05). */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '+00:00');
}
