/**
 * A place inside the shell, as it may travel through a sign-in: `/…` or `#/…`, never an address of its own. Anything else
 * is left out rather than refused, so that a person with an odd fragment can still sign in.
 */
const MAX_ROUTE_CHARS = 4096;

export function acceptShellRoute(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_ROUTE_CHARS) return undefined;
  const path = text.startsWith('#') ? text.slice(1) : text;
  // `//host` and `/\host` are other hosts to a browser, should anyone ever use the text as an address.
  const isRoute = path.startsWith('/') && path[1] !== '/' && path[1] !== '\\' && !hasControlCharacter(path);
  return isRoute ? text : undefined;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
