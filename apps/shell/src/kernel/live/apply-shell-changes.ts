import type { ShellChange } from '@unified-shell/api/shell-change';
import { askAgain } from '../frames/assistant/ask-again';
import type { FramesDeps } from '../frames/deps';
import { catalogueIn } from '../resolve/catalogue/catalogue-in';
import { pageLocale } from '../workspace/preferences/languages';
import { loadNewCatalogue } from './load-new-catalogue';

/** The gateway's processes read their own caches again within this time, in milliseconds. */
const SETTLE_MS = 150;

export interface ShellChanges {
  apply(change: ShellChange): void;
  stop(): void;
}

/**
 * Acts on what the gateway tells about this page: loads the account or the catalogue again, asks again what the user may do
 * with the assistant (UI-28), or checks the session. The
 * route decision follows from the answers: an organisation that was lost is left, a solution that may no longer be
 * opened is closed, and flags reach the frame. Each page waits a random time, so that many do not ask at once (case L3);
 * a change that is already waited for costs no further request.
 */
export function applyShellChanges(deps: FramesDeps): ShellChanges {
  const { store, environment, configuration, checkSession, reloadAccount } = deps;
  const waiting = new Map<ShellChange['type'], { act: () => void; cancel: () => void }>();

  /** A newer change of the same type takes the place of the one that waits, and its time. */
  function once(type: ShellChange['type'], withinMs: number, act: () => void): void {
    const earlier = waiting.get(type);
    if (earlier) {
      earlier.act = act;
      return;
    }
    const cancel = environment.after(SETTLE_MS + environment.random() * withinMs, () => {
      const newest = waiting.get(type);
      waiting.delete(type);
      newest?.act();
    });
    waiting.set(type, { act, cancel });
  }

  return {
    apply(change) {
      const { type, withinMs } = change;
      switch (type) {
        case 'account-changed':
          return once(type, withinMs, reloadAccount);
        case 'agreements-changed':
          return once(type, withinMs, () => askAgain(deps));
        case 'session-over':
          return once(type, withinMs, () => void checkSession());
        case 'catalogue-changed': {
          const address = catalogueIn(
            change.address,
            pageLocale(store.getState(), configuration.environment),
          );
          return once(type, withinMs, () => {
            if (address !== configuration.catalogueAddress) void loadNewCatalogue(deps, address);
          });
        }
        default:
          return type satisfies never;
      }
    },
    stop() {
      for (const { cancel } of waiting.values()) cancel();
    },
  };
}
