/** A request's path for the log: no query, and no part that looks like an e-mail address or a token. */
const MAX_PART_CHARS = 64;

export function safePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.split('/').map(hide).join('/');
}

function hide(part: string): string {
  const isPrivate = part.length > MAX_PART_CHARS || part.includes('@') || part.toLowerCase().includes('%40');
  return isPrivate ? '…' : part;
}
