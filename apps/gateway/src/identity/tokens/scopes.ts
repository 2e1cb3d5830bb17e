/** Scopes as they are compared: a sorted set (AUTH-33), whatever order, separator or repetition they were written with. */

export function parseScopes(text: string): string[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return [...new Set(names)].toSorted();
}
