import type { Environment } from '../environment';

const KEY = 'unifiedShell.reloadReason';

/** How long the reason of a reload is remembered (AUTH-18). */
const RELOAD_REASON_TTL_MS = 600_000;

/** Why the shell reloads its page without the user. */
export type ReloadReason =
  | 'dead-session'
  | 'environment-conflict'
  | 'unauthorised'
  | 'corrupt-worker'
  | 'back-online';

export interface ReloadGuard {
  /** Denies a second reload for the same reason within 600 s, because it would repeat endlessly (AUTH-17, AMB-49). */
  mayReload(reason: ReloadReason, isForced?: boolean): boolean;
  /** Records the reason of a reload that is about to happen. */
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
