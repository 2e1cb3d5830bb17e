import type { Environment } from '../environment';

const KEY = 'unifiedShell.sessionOver';

/**
 * Tabs tell each other that the browser's session is over. Told only once the identity service has said so: a tab that
 * asked earlier would still be given a token.
 */
export interface SessionOver {
  tell(): void;
  /** Returns its undo. */
  onTold(listener: () => void): () => void;
}

export function createSessionOver(environment: Environment): SessionOver {
  return {
    // Another value each time: only a change is heard.
    tell: () => environment.stored.set(KEY, environment.randomId()),
    onTold: (listener) =>
      environment.onStoredChange((key) => {
        if (key === KEY) listener();
      }),
  };
}
