import type { Environment } from '../environment';

const KEY = 'unifiedShell.reloadReason';

/** How long the reason of a reload is kept, in milliseconds (AUTH-18). */
const RELOAD_REASON_TTL_MS = 600_000;

/** Why the shell loads its page anew by itself. */
export type ReloadReason = 'dead-session' | 'environment-conflict' | 'unauthorised';

export interface ReloadGuard {
  /** Not a second time for the same reason within 600 s: what did not help once never ends (AUTH-17, AMB-49). */
  mayReload(reason: ReloadReason, isForced?: boolean): boolean;
  /** The page is about to be loaded anew. */
  note(reason: ReloadReason): void;
}

export function createReloadGuard({ tab, now }: Environment): ReloadGuard {
  return {
    mayReload(reason, isForced = false) {
      const [last, at] = (tab.get(KEY) ?? '').split('@');
      return isForced || last !== reason || now() - Number(at) >= RELOAD_REASON_TTL_MS;
    },
    note: (reason) => tab.set(KEY, `${reason}@${now()}`),
  };
}
