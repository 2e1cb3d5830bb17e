import type { UpdateDeps } from './updates-part';

/** The user counts as idle after this time without input. */
const IDLE_AFTER_MS = 20_000;

/** A page that is hidden for this time is reloaded: the user does not see it, and its cached frames are removed by then. */
const RELOAD_HIDDEN_AFTER_MS = 600_000;

/** Whether the user sees the page and uses it. */
export interface PageUse {
  /** The user sees the page, and does nothing. */
  isIdle(): boolean;
  /** The user has not seen the page for long. */
  isUnseen(): boolean;
  /** Looks whether the user is in a frame, whose input reaches the page in no other way. */
  lookIntoFrame(): void;
  stop(): void;
}

/** @param onReturned called when the page is visible again, with the milliseconds for which it was hidden */
export function watchUse(
  { page, environment: { now } }: Pick<UpdateDeps, 'page' | 'environment'>,
  onReturned: (hiddenMs: number) => void,
): PageUse {
  let lastUse = now();
  let hiddenAt = page.isVisible() ? undefined : now();
  const undo = [
    page.onInput(() => {
      lastUse = now();
    }),
    page.onHidden(() => {
      hiddenAt = now();
    }),
    page.onVisible(() => {
      const hiddenMs = hiddenAt === undefined ? 0 : now() - hiddenAt;
      hiddenAt = undefined;
      lastUse = now();
      onReturned(hiddenMs);
    }),
  ];
  return {
    isIdle: () => hiddenAt === undefined && now() - lastUse >= IDLE_AFTER_MS,
    isUnseen: () => hiddenAt !== undefined && now() - hiddenAt >= RELOAD_HIDDEN_AFTER_MS,
    lookIntoFrame() {
      if (page.isVisible() && page.isFrameFocused() && page.isActivated()) lastUse = now();
    },
    stop() {
      for (const stop of undo) stop();
    },
  };
}
