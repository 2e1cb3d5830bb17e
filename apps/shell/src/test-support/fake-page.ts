import type { KeyPress } from '@unified-shell/protocol/keyboard/key-press';
import type { NavigationGuard } from '../kernel/platform/page/navigation-guard';
import type { BrowserPage } from '../kernel/platform/page/page';
import type { Tabs } from '../kernel/platform/page/tabs';
import { createFakeBrowserTabs } from './fake-tabs';

export interface FakeBrowserPage extends BrowserPage {
  titles: string[];
  /** The lines in a developer's console. */
  debugged: string[];
  hint(): void;
  show(): void;
  hide(): void;
  missChunk(): void;
  /** Another tab changes the storage. */
  changeStored(key: string | null): void;
  /** The user moves the pointer or types outside the frames. */
  use(): void;
  /** A mouse button is pressed on a link to this address. */
  pressLink(url: string): void;
  /** A link to this address, which opens a new tab, is followed. */
  openTab(href: string): void;
  /** A frame receives or loses the focus. */
  focusFrame(isFocused: boolean): void;
  /** The user clicks or types in the focused frame; `false`: some seconds have passed since. */
  useFrame(isActivated: boolean): void;
  moveGuard: NavigationGuard | undefined;
  /** A key is pressed outside the frames. Returns whether the browser's default action is prevented. */
  press(press: KeyPress): boolean;
  /** The calls of `moveFocus` and `pressEscape`. */
  keyboard: (number | 'Escape')[];
  /** Goes back over the history entry that was added last, if it still exists. */
  back: (() => void) | undefined;
  /** Whether the browser would ask the user before the page is unloaded. */
  blocksUnload(): boolean;
  /** The number of listeners. */
  listeners(): number;
}

export const CHROME_SCRIPT = '/assets/chrome-1a2b3c4d.js';

/** A visible page in a supported browser. */
export function createFakeBrowserPage(
  userAgent = 'Mozilla/5.0 Chrome/147.0.0.0 Safari/537.36',
  tabs: Tabs = createFakeBrowserTabs().open(),
  sinceLoad: () => number = () => 60_000,
): FakeBrowserPage {
  const hints = new Set<() => void>();
  const shows = new Set<() => void>();
  const hides = new Set<() => void>();
  const misses = new Set<() => void>();
  const medias = new Set<() => void>();
  const leaves = new Set<() => void>();
  const storedListeners = new Set<(key: string | null) => void>();
  const inputs = new Set<() => void>();
  const presses = new Set<(url: URL) => void>();
  const openings = new Set<(href: string) => void>();
  let isVisible = true;
  let isFrameFocused = false;
  let isActivated = false;
  const listen = (listeners: Set<() => void>, listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const notify = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener();
  };
  const page: FakeBrowserPage = {
    userAgent,
    chromeScript: CHROME_SCRIPT,
    titles: [],
    debugged: [],
    debug: (text) => void page.debugged.push(text),
    showTitle: (title) => void page.titles.push(title),
    isVisible: () => isVisible,
    followMedia: (_query, listener) => listen(medias, () => listener(false)),
    onVisible: (listener) => listen(shows, listener),
    onHidden: (listener) => listen(hides, listener),
    onConnectionHint: (listener) => listen(hints, listener),
    onChunkMissing: (listener) => listen(misses, listener),
    onInput: (listener) => listen(inputs, listener),
    onPress(listener) {
      presses.add(listener);
      return () => presses.delete(listener);
    },
    onTabOpened(listener) {
      openings.add(listener);
      return () => openings.delete(listener);
    },
    openTab(href) {
      for (const listener of openings) listener(href);
    },
    isFrameFocused: () => isFrameFocused,
    isActivated: () => isActivated,
    mayMeasure: () => true,
    sinceLoad,
    onStoredChange(listener) {
      storedListeners.add(listener);
      return () => storedListeners.delete(listener);
    },
    changeStored(key) {
      for (const listener of storedListeners) listener(key);
    },
    tabs,
    whenIdle(run) {
      run();
      return () => {};
    },
    onLeave: (listener) => listen(leaves, listener),
    guardNavigation(guard) {
      page.moveGuard = guard;
      return {
        checkMove: () => true,
        stop() {
          page.moveGuard = undefined;
        },
      };
    },
    guardUnload(isHeld) {
      page.blocksUnload = isHeld;
      return () => {
        page.blocksUnload = () => false;
      };
    },
    onKey(listener) {
      page.press = listener;
      return () => {
        page.press = () => false;
      };
    },
    press: () => false,
    keyboard: [],
    moveFocus: (step) => void page.keyboard.push(step),
    pressKey: (press) => void page.press(press),
    pressEscape: () => void page.keyboard.push('Escape'),
    addHistoryEntry(onLeft) {
      page.back = onLeft;
      return async () => {
        page.back = undefined;
      };
    },
    back: undefined,
    moveGuard: undefined,
    blocksUnload: () => false,
    hint: () => notify(hints),
    show() {
      isVisible = true;
      notify(shows);
    },
    hide() {
      isVisible = false;
      notify(hides);
    },
    missChunk: () => notify(misses),
    use: () => notify(inputs),
    pressLink(url) {
      for (const listener of presses) listener(new URL(url));
    },
    focusFrame(focused) {
      isFrameFocused = focused;
    },
    useFrame(activated) {
      isActivated = activated;
    },
    listeners: () =>
      [hints, shows, hides, misses, medias, leaves, inputs, storedListeners, presses].reduce(
        (sum, { size }) => sum + size,
        0,
      ),
  };
  return page;
}
