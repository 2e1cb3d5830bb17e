import { RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import type { Mount } from './app-location';
import type { FrameWindow } from './frame-window';
import {
  awaited,
  type HistoryEffect,
  type HistoryState,
  type HistoryStep,
  mounted,
  moved,
  pushed,
  requested,
  settled,
  traversed,
  waited,
} from './history-state';
import { watchMoves } from './watch-moves';

/** Moves within this many milliseconds are reported as one (FRAME-28). */
export const SETTLE_MS = 100;

/** How long a push of a document is held, in milliseconds since the document's start or the loss of the connection. */
export const MOUNT_WAIT_MS = 4_000;

export interface HistoryEnvironment {
  page: FrameWindow;
  /** Parameter in the address of an isolated document, and of each document that follows it. */
  isolation: { isolated?: string };
  after(ms: number, run: () => void): () => void;
}

export interface HistoryListener {
  /** The application has moved: the shell has to be informed. */
  onNavigated(value: MessageValue<'HISTORY'>): void;
  /** The frame shows the app location that the shell requested: the application has to be informed. */
  onNavigate(appLocation: string): void;
}

export interface HistorySync {
  /** Sets the mount: from here on moves are reported. A second call only renews the mount. */
  mount(mount: Mount): void;
  /** Shows an app location that the shell requests, as soon as the mount is known. */
  goTo(appLocation: string): void;
  /** The connection is lost: pushes of documents are held until the next mount. */
  awaitMount(): void;
  stop(): void;
}

/**
 * Runs the reducer of `history-state.ts` over a window: reports the application's moves and shows the locations that
 * the shell requests.
 */
export function createHistorySync(
  { page, after, isolation }: HistoryEnvironment,
  listener: HistoryListener,
): HistorySync {
  // The application may have moved before this script ran.
  const startUrl = page.performance?.getEntriesByType?.('navigation')[0]?.name ?? page.location.href;
  const runtime = new URL(startUrl).searchParams.get(RUNTIME_PARAMETER);
  // The parameter says that the shell opened this document, and will send its mount.
  let state: HistoryState = runtime ? { startUrl } : {};
  let stopSettling = () => {};
  let stopHolding = () => {};

  const effects: Record<HistoryEffect['do'], (path: string) => void> = {
    settle() {
      stopSettling();
      stopSettling = after(SETTLE_MS, () => run(settled(state, page.location.href)));
    },
    limit() {
      stopHolding();
      stopHolding = after(MOUNT_WAIT_MS, () => run(waited(state)));
    },
    reportPush: (path) => listener.onNavigated({ path }),
    reportReplace: (path) => listener.onNavigated({ path, replace: true }),
    notify: listener.onNavigate,
    show(path) {
      page.history.replaceState(null, '', path);
      page.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    replace: (path) => page.location.replace(path),
    load: (path) => page.location.replace(withOwn(path)),
    push: (path) => page.location.assign(path),
  };

  function run(step: HistoryStep): void {
    state = step.state;
    for (const effect of step.effects) effects[effect.do](effect.path);
  }

  /** Adds the parameters with which the next document finds the runtime, and an isolated one is recognised. */
  function withOwn(href: string): string {
    const url = new URL(href);
    for (const [name, value] of Object.entries({ [RUNTIME_PARAMETER]: runtime, ...isolation }))
      if (value) url.searchParams.set(name, value);
    return url.href;
  }

  const awaitMount = () => run(awaited(state));
  if (runtime && page.parent !== page) awaitMount();
  const stopWatching = watchMoves(page, (move) => run(moved(state, move)), {
    onPush(url) {
      const step = pushed(state, url);
      return step && (() => run(step));
    },
    onTraverse: (url) => run(traversed(state, url)),
  });

  return {
    mount: (mount) => run(mounted(state, mount, page.location.href)),
    goTo: (appLocation) => run(requested(state, appLocation, page.location.href)),
    awaitMount,
    stop() {
      stopSettling();
      stopHolding();
      stopWatching();
    },
  };
}
