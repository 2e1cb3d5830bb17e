// The reducer of the frame's history: one pure function for each event, from state to state and effects.
//
// The reducer keeps app location and shell address in step (FRAME-28, ARCHITECTURE, "Browser history and keys"). A
// location that the shell requested is never reported back. Moves before the mount is known are reported once it is.
//
// A solution with one document per location adds no history entries: its push is reported while this document can
// still report it. On Back and Forward, the browser may load a document by itself, whose location need not be the
// requested one. A load of the requested location continues; any other load is replaced.
//
// Before the mount is known, the location of another document is unknown, so a push of another document is held.
// Otherwise Chromium would join its history entry with the page's entry, and Back would lead nowhere. A push is also held
// while the connection is lost, because its report would be lost with this document.
import { appLocationUrl, isSamePage, type Mount, readAppLocation } from './app-location';
import type { Move } from './watch-moves';

/** The part of the frame's history that concerns the shell. */
export interface HistoryState {
  mount?: Mount;
  /** The app location on which frame and shell agree. */
  agreed?: string | undefined;
  /** A move that has not been reported. */
  pending?: Move | undefined;
  /** The app location that the shell requested before the mount was known. */
  requested?: string;
  /** The app location of a document that the browser loads on Back or Forward. */
  traversing?: string | undefined;
  /** The address of the document, if the shell made it: frame and shell agree on its app location. */
  startUrl?: string | undefined;
  /** Whether pushes of documents are held until the shell sends the mount or the time limit has passed. */
  isWaiting?: boolean;
  /** The address of the held push. */
  held?: string | undefined;
}

export interface HistoryEffect {
  /**
   * - `settle`: sends `settled` after `SETTLE_MS`, counted from the last one; its path is empty
   * - `limit`: sends `waited` after `MOUNT_WAIT_MS`, counted from the last one; its path is empty
   * - `reportPush`, `reportReplace`: reports the app location to the shell
   * - `notify`: notifies the application of the app location that the shell requested
   * - `show`: replaces the state and the address of this document
   * - `replace`: replaces the document, or the fragment of its address
   * - `load`: replaces the document by one that needs the shell's parameters in its address
   * - `push`: loads a document and adds a history entry
   */
  do: 'settle' | 'limit' | 'reportPush' | 'reportReplace' | 'notify' | 'show' | 'replace' | 'load' | 'push';
  /** An app location, or the address of a document. */
  path: string;
}

export interface HistoryStep {
  state: HistoryState;
  effects: readonly HistoryEffect[];
}

const SETTLE: HistoryEffect = { do: 'settle', path: '' };

/**
 * The mount is known. A second one replaces the first, also after a reconnection.
 * @param href the address of the frame's document, here and in the functions below
 */
export function mounted(before: HistoryState, mount: Mount, href: string): HistoryStep {
  const state = { ...before, mount };
  if (before.mount) return releaseHeldPush(step(state));
  const { startUrl, requested, pending = 'replace' } = state;
  // The start address still has the parameters that are hidden from the shell, so `agreed` has them too. The first
  // report removes them.
  const agreed = startUrl && readAppLocation(startUrl, { ...mount, hidden: [] });
  return releaseHeldPush(
    requested === undefined
      ? step({ ...state, agreed, pending }, SETTLE)
      : applyLocation(state, requested, mount, href),
  );
}

/** The application has moved within its document. */
export function moved(state: HistoryState, move: Move): HistoryStep {
  // A push and the replaces that follow it at once are one step, which Back undoes.
  const pending = state.pending === 'push' ? 'push' : move;
  return step({ ...state, pending }, ...(state.mount ? [SETTLE] : []));
}

/** The application has been still for `SETTLE_MS`. */
export function settled(state: HistoryState, href: string): HistoryStep {
  const { mount, pending, agreed } = state;
  const path = pending && mount && readAppLocation(href, mount);
  const next = { ...state, pending: undefined };
  if (path === undefined || path === agreed) return step(next);
  const effect = { do: pending === 'push' ? 'reportPush' : 'reportReplace', path } as const;
  return step({ ...next, agreed: path }, effect);
}

/**
 * The application is about to load a document and to add a history entry.
 * @returns undefined if that is left to the browser
 */
export function pushed(state: HistoryState, url: string): HistoryStep | undefined {
  const { mount, isWaiting } = state;
  if (isWaiting) return step({ ...state, held: url });
  const path = mount && mount.historyType !== 'HASH' ? readAppLocation(url, mount) : undefined;
  if (path === undefined) return undefined;
  const next = { ...state, pending: undefined, agreed: path };
  return step(next, { do: 'reportPush', path }, { do: 'load', path: url });
}

/** The browser is about to load a document on Back or Forward. */
export function traversed(state: HistoryState, url: string): HistoryStep {
  const { mount } = state;
  // Only with `SERVER` is it certain that the browser loads this document. Any other application may handle the move
  // in its current document.
  return step(
    mount?.historyType === 'SERVER' ? { ...state, traversing: readAppLocation(url, mount) } : state,
  );
}

/** The shell requests an app location. */
export function requested(state: HistoryState, appLocation: string, href: string): HistoryStep {
  const free = { ...state, held: undefined };
  return state.mount
    ? applyLocation(free, appLocation, state.mount, href)
    : step({ ...free, requested: appLocation });
}

/** The shell has to send the mount: the document has started, or the connection was lost. */
export function awaited(state: HistoryState): HistoryStep {
  return step({ ...state, isWaiting: true }, { do: 'limit', path: '' });
}

/** The time limit for the mount has passed. */
export function waited(state: HistoryState): HistoryStep {
  return releaseHeldPush(step(state));
}

function step(state: HistoryState, ...effects: HistoryEffect[]): HistoryStep {
  return { state, effects };
}

/** How a frame of each history type moves to a location that the shell requests. */
const MOVES = { HISTORY: 'show', SERVER: 'load', HASH: 'replace' } as const;

function applyLocation(state: HistoryState, appLocation: string, mount: Mount, href: string): HistoryStep {
  const url = appLocationUrl(appLocation, href, mount);
  const { traversing } = state;
  const here = traversing ?? readAppLocation(href, mount);
  const agreed = readAppLocation(url, mount);
  const isFragment = mount.historyType !== 'HASH' && traversing === undefined && isSamePage(here, agreed);
  // The browser keeps the document if there is a `#`, also before an empty fragment.
  const move: HistoryEffect = isFragment
    ? { do: 'replace', path: `${href.split('#', 1)[0]}#${new URL(url).hash.slice(1)}` }
    : { do: MOVES[mount.historyType], path: url };
  const moves = here === agreed ? [] : [move];
  return step({ ...state, pending: undefined, agreed }, ...moves, { do: 'notify', path: appLocation });
}

function releaseHeldPush({ state, effects }: HistoryStep): HistoryStep {
  const { held } = state;
  const push: HistoryEffect[] = held ? [{ do: 'push', path: held }] : [];
  return step({ ...state, isWaiting: false, held: undefined }, ...effects, ...push);
}
