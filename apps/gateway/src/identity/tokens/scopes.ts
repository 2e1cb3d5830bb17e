/** Parses scopes for comparison: a sorted set (AUTH-33), for any order, separator and repetition. */

export function parseScopes(text: string): string[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return [...new Set(names)].toSorted();
}
