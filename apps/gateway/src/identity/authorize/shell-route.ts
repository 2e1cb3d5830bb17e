/**
 * A route inside the shell, as it may travel through a sign-in: `/…` or `#/…`, never a full address. An invalid route
 * is dropped rather than refused, so that a user with an odd fragment can still sign in.
 */
const MAX_ROUTE_CHARS = 4096;

export function acceptShellRoute(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_ROUTE_CHARS) return undefined;
  const path = text.startsWith('#') ? text.slice(1) : text;
  // `//host` and `/\host` are other hosts to a browser, if the text is ever used as an address.
  const isRoute = path.startsWith('/') && path[1] !== '/' && path[1] !== '\\' && !hasControlCharacter(path);
  return isRoute ? text : undefined;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
