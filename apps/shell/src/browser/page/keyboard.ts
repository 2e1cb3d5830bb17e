import { isTextEntry } from '@unified-shell/protocol/keyboard/key-press';
import type { BrowserPage } from '../../kernel/platform/page/page';
import { giveFocus } from './give-focus';

/** The regions that F6 cycles through, in order; the last are notices. */
const REGIONS = ['#header', '#side-navigation', '#frame-area', '[data-panel]', '[data-react-aria-top-layer]'];

const FOCUSABLE = 'iframe, a[href], button, input, [tabindex="0"]';

/** Time to wait for a step back in the history, in milliseconds. */
const STEP_BACK_TIMEOUT_MS = 1_000;

/** The keyboard of the page outside the frames. */
export function createBrowserKeyboard(
  window: Window,
): Pick<BrowserPage, 'onKey' | 'moveFocus' | 'pressKey' | 'pressEscape' | 'addHistoryEntry'> {
  const { document, history, navigator } = window;
  /** The element that last had the focus in each region. */
  const lastFocused = new Map<Element, Element>();

  const enter = (region: Element) => focusRegion(region, lastFocused.get(region));

  return {
    onKey(listener) {
      const onKeyDown = (event: Event) => {
        // When Chromium fills in a form, it dispatches a `keydown` event without a key.
        if (!(event instanceof KeyboardEvent) || isTextEntry(event, navigator.userAgent)) return;
        if (listener(event)) event.preventDefault();
      };
      // Listens in the capture phase, before the component library, which handles F6 while a notice is shown.
      window.addEventListener('keydown', onKeyDown, true);
      return () => window.removeEventListener('keydown', onKeyDown, true);
    },
    moveFocus(step) {
      const { activeElement } = document;
      const regions = REGIONS.flatMap((selector) => [...document.querySelectorAll(selector)]);
      const found = regions.findIndex((region) => region.contains(activeElement));
      const currentRegion = regions[found];
      if (currentRegion && activeElement) lastFocused.set(currentRegion, activeElement);
      const start = found < 0 && step < 0 ? 0 : found;
      for (let turn = 1; turn < regions.length + 1; turn += 1) {
        const region = regions.at((start + step * turn) % regions.length);
        if (region && enter(region)) return;
      }
    },
    pressKey({ key, altKey = false, ctrlKey = false, metaKey = false, shiftKey = false }) {
      const init = { key, altKey, ctrlKey, metaKey, shiftKey, cancelable: true };
      window.dispatchEvent(new KeyboardEvent('keydown', init));
    },
    pressEscape() {
      const dialogs = [...document.querySelectorAll('[role="dialog"]:not([aria-modal="false"])')];
      const target = dialogs.at(-1) ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    },
    addHistoryEntry(onBack) {
      const step = window.crypto.randomUUID();
      history.pushState({ ...history.state, unifiedShellStep: step }, '');
      const isCurrent = () => Object(history.state).unifiedShellStep === step;
      const onMove = () => {
        if (isCurrent()) return;
        stop();
        onBack();
      };
      const stop = () => window.removeEventListener('popstate', onMove);
      window.addEventListener('popstate', onMove);
      return () =>
        new Promise((resolve) => {
          stop();
          if (!isCurrent()) return resolve();
          window.addEventListener('popstate', () => resolve(), { once: true });
          // If another move overtakes the step, the browser sends no event for it.
          window.setTimeout(resolve, STEP_BACK_TIMEOUT_MS);
          history.back();
        });
    },
  };
}

/**
 * Focuses an element of a region: the given one if it is still there, otherwise the first that can be used.
 * @returns whether the region has the focus
 */
export function focusRegion(region: Element, previous?: Element): boolean {
  const all = [
    ...(previous && region.contains(previous) ? [previous] : []),
    ...region.querySelectorAll(FOCUSABLE),
  ];
  const element = all.find(isUsable);
  if (element) giveFocus(element);
  return element !== undefined && region.ownerDocument.activeElement === element;
}

/** A frame is usable only while no screen covers it. */
function isUsable(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.closest('[inert]') !== null) return false;
  if (element instanceof HTMLIFrameElement && element.ownerDocument.documentElement.dataset.screen !== 'none')
    return false;
  return !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
}
