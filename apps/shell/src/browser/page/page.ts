import type { BrowserPage } from '../../kernel/platform/page/page';
import { createBrowserKeyboard } from './keyboard';
import { mayMeasure } from './may-measure';
import { createBrowserGuards } from './move-guards';
import { createPageLifecycle } from './page-lifecycle';
import { createBrowserPresses } from './presses';
import { createBrowserTabs } from './tabs';

/** The events that show that the user is active. */
const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'];

/** The interface of deferred effects to the browser. */
export function createBrowserPage(window: Window & typeof globalThis): BrowserPage {
  const { document } = window;
  const listen = (type: string, listener: () => void) => {
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  };
  const isVisible = () => document.visibilityState === 'visible';
  function onVisibility(wanted: boolean, listener: () => void): () => void {
    const onChange = () => {
      if (isVisible() === wanted) listener();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }
  return {
    userAgent: window.navigator.userAgent,
    chromeScript: import.meta.url,
    isVisible,
    showTitle(title) {
      document.title = title;
    },
    onChunkMissing: (listener) => listen('vite:preloadError', listener),
    followMedia(query, listener) {
      const media = window.matchMedia(query);
      const onChange = () => listener(media.matches);
      onChange();
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    onVisible: (listener) => onVisibility(true, listener),
    onHidden: (listener) => onVisibility(false, listener),
    mayMeasure: () => mayMeasure(window.navigator),
    sinceLoad: () => window.performance.now(),
    onInput(listener) {
      const undo = INPUTS.map((type) => listen(type, listener));
      return () => {
        for (const stop of undo) stop();
      };
    },
    isFrameFocused: () => document.hasFocus() && document.activeElement instanceof window.HTMLIFrameElement,
    isActivated: () => window.navigator.userActivation?.isActive ?? true,
    tabs: createBrowserTabs(window),
    onStoredChange(listener) {
      const onStorage = ({ storageArea, key }: StorageEvent) => {
        if (storageArea === window.localStorage) listener(key);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    ...createPageLifecycle(window),
    ...createBrowserGuards(window),
    ...createBrowserKeyboard(window),
    ...createBrowserPresses(window),
    onConnectionHint(listener) {
      const undo = [listen('online', listener), listen('offline', listener)];
      return () => {
        for (const stop of undo) stop();
      };
    },
  };
}
