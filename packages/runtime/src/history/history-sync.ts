import { RUNTIME_PARAMETER } from '@unified-shell/protocol/frame-names';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import { appLocationUrl, type Mount, readAppLocation } from './app-location';
import type { FrameWindow } from './frame-window';
import { type Move, watchMoves } from './watch-moves';

/** Moves within this many ms are told as one (FRAME-28). */
export const SETTLE_MS = 100;

/** The mount is waited for so long after the document's start, in ms. */
export const MOUNT_WAIT_MS = 4_000;

export interface HistoryEnvironment {
  page: FrameWindow;
  /** Stands in the address of an isolated document, and of each that comes after it. */
  isolation: { isolated?: string };
  after(ms: number, run: () => void): () => void;
}

export interface HistoryListener {
  /** The application went there: the shell has to know. */
  onNavigated(value: MessageValue<'HISTORY'>): void;
  /** The frame went where the shell said: the application has to know. */
  onNavigate(appLocation: string): void;
}

export interface HistorySync {
  /** The solution's mount is known: from here on moves are told. A second call only renews the mount. */
  mount(mount: Mount): void;
  /** The shell says where to go; before the mount is known the frame waits with it. */
  goTo(appLocation: string): void;
  stop(): void;
}

/**
 * Keeps the frame's place and the shell's address in step, both ways. What the shell has just told is never told back;
 * moves before the mount is known are told once it is.
 *
 * A solution that loads a document for each place adds no entries either: its push is told while this document is still
 * there to tell it. On Back and Forward the browser may load by itself what it remembers of the frame, which need not be
 * the place that the shell's address says: what is under way to that place is left alone, anything else gives way.
 *
 * Before the mount is known nobody can say what place another document is, so a step to one waits. Were it left to the
 * browser, Chromium would have the new entry share the page's address with the one before: Back would lead nowhere.
 */
export function createHistorySync(
  { page, after, isolation }: HistoryEnvironment,
  listener: HistoryListener,
): HistorySync {
  // The application may have moved before this script ran.
  const started = page.performance?.getEntriesByType?.('navigation')[0]?.name ?? page.location.href;
  const runtime = new URL(started).searchParams.get(RUNTIME_PARAMETER);
  let current: Mount | undefined;
  let agreed: string | undefined;
  let pending: Move | undefined;
  let wanted: string | undefined;
  let stopWaiting: () => void = () => {};
  /** What the browser is loading by itself. */
  let underWay: string | undefined;
  /** The shell opened this document, and will say where it is mounted. */
  let isWaiting = runtime !== null && page.parent !== page;
  /** The step that waits with it. */
  let held: string | undefined;
  const stopHolding = after(MOUNT_WAIT_MS, releaseHeldStep);
  const stopWatching = watchMoves(
    page,
    (move) => {
      // A push and the replaces that follow it at once are one step that Back shall undo.
      pending = pending === 'push' ? 'push' : move;
      settle();
    },
    {
      onPush(url) {
        if (isWaiting)
          return () => {
            held = url;
          };
        // Of a solution whose documents are its places.
        const appLocation =
          current && current.historyType !== 'HASH' ? readAppLocation(url, current) : undefined;
        if (appLocation === undefined) return undefined;
        return () => {
          pending = undefined;
          stopWaiting();
          agreed = appLocation;
          listener.onNavigated({ path: appLocation });
          page.location.replace(withOwn(url));
        };
      },
      onTraverse(url) {
        // Any other may go on in the document that it has.
        if (current?.historyType === 'SERVER') underWay = readAppLocation(url, current);
      },
    },
  );

  /** From here on a step is one as any other. */
  function releaseHeldStep(): void {
    stopHolding();
    isWaiting = false;
    if (held) page.location.assign(held);
  }

  function settle(): void {
    stopWaiting();
    if (current !== undefined) stopWaiting = after(SETTLE_MS, tell);
  }

  function tell(): void {
    const replace = pending !== 'push';
    pending = undefined;
    const path = current && readAppLocation(page.location.href, current);
    if (path === undefined || path === agreed) return;
    agreed = path;
    listener.onNavigated(replace ? { path, replace } : { path });
  }

  function applyLocation(appLocation: string, mount: Mount): void {
    const { historyType } = mount;
    const url = appLocationUrl(appLocation, page.location.href, mount);
    const here = underWay ?? readAppLocation(page.location.href, mount);
    pending = undefined;
    stopWaiting();
    // Agreed before the move: where the application itself goes on to is news.
    agreed = readAppLocation(url, mount);
    if (here !== agreed) {
      if (historyType === 'HISTORY') {
        page.history.replaceState(null, '', url);
        page.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      } else page.location.replace(historyType === 'SERVER' ? withOwn(url) : url);
    }
    listener.onNavigate(appLocation);
  }

  /** A page that is loaded anew has to find the runtime again, and an isolated one to be known again. */
  function withOwn(href: string): string {
    const url = new URL(href);
    for (const [name, value] of Object.entries({ [RUNTIME_PARAMETER]: runtime, ...isolation }))
      if (value) url.searchParams.set(name, value);
    return url.href;
  }

  return {
    mount(mount) {
      const isFirst = current === undefined;
      current = mount;
      if (!isFirst) return;
      // An address with the runtime's parameter was made by the shell, which therefore knows the place it names; what is
      // to be hidden still stands in its address, and goes with the first report.
      if (runtime !== null) agreed = readAppLocation(started, { ...mount, hidden: [] });
      if (wanted === undefined) settle();
      else applyLocation(wanted, mount);
      releaseHeldStep();
    },
    goTo(appLocation) {
      held = undefined;
      if (current === undefined) wanted = appLocation;
      else applyLocation(appLocation, current);
    },
    stop() {
      stopWaiting();
      stopHolding();
      stopWatching();
    },
  };
}
