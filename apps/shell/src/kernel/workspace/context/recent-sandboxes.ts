const MAX_RECENT_SANDBOXES = 5;

/** Adds a sandbox, most recent first; the same name moves to the front; five at most (CTX-11). */
export function rememberSandbox(recent: readonly string[], name: string): string[] {
  return [name, ...recent.filter((other) => other !== name)].slice(0, MAX_RECENT_SANDBOXES);
}
