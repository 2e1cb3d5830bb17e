import type { Environment } from '../environment';

const KEY = 'unifiedShell.sessionOver';

/**
 * Tells the other tabs that the browser's session is over. Only once the identity service has said so: a tab that asked
 * earlier would still be given a token.
 */
export function tellSessionOver({ stored, randomId }: Environment): void {
  // Another value each time: only a change is heard.
  stored.set(KEY, randomId());
}

/** Another tab says that the session is over. Returns its undo. */
export function onSessionOver(environment: Environment, listener: () => void): () => void {
  return environment.onStoredChange((key) => {
    if (key === KEY) listener();
  });
}
