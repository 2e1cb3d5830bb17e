import type { Environment } from '../environment';

const KEY = 'unifiedShell.reloadReason';

/** How long the reason of a reload is kept, in milliseconds (AUTH-18). */
const KEPT = 600_000;

/** Why the shell loads its page anew by itself. */
export type ReloadInitiator = 'dead-session' | 'environment-conflict' | 'unauthorised';

export interface ReloadGuard {
  /** Not a second time for the same reason within 600 s: what did not help once never ends (AUTH-17, AMB-49). */
  mayReload(initiator: ReloadInitiator, isForced?: boolean): boolean;
  /** The page is about to be loaded anew. */
  note(initiator: ReloadInitiator): void;
}

export function createReloadGuard({ tab, now }: Environment): ReloadGuard {
  return {
    mayReload(initiator, isForced = false) {
      const [last, at] = (tab.get(KEY) ?? '').split('@');
      return isForced || last !== initiator || now() - Number(at) >= KEPT;
    },
    note: (initiator) => tab.set(KEY, `${initiator}@${now()}`),
  };
}
