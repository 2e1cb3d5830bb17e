import type { ShellElement } from '@unified-shell/api/tour';
import type { Box } from '../../kernel/platform/page/box';

/** Selectors of the named elements. The first visible match counts. On a phone, the help is in the account menu. */
const SELECTORS: Readonly<Record<ShellElement, string>> = {
  header: '#header',
  organization: '#header [data-kind="organisation"]',
  search: '[data-opens="search"]',
  help: '[data-opens="help"], [data-keep="account"]',
  notifications: '[data-opens="notifications"]',
  apps: '[data-opens="apps"]',
  account: '[data-keep="account"]',
  navigation: '#side-navigation',
  application: '#frame-area',
};

/** Undefined while the element is not shown, and for a name that no element has. */
export function boxOfElement(document: Document, name: string): Box | undefined {
  const selector = new Map<string, string>(Object.entries(SELECTORS)).get(name);
  const found = selector === undefined ? [] : [...document.querySelectorAll(selector)];
  return boxOf(found.find((element) => element.checkVisibility()));
}

/** The visible frame: cached and replaced frames are inert. */
export function boxOfFrame(document: Document): Box | undefined {
  return boxOf(document.querySelector('#frames > iframe:not([inert])') ?? undefined);
}

function boxOf(element: Element | undefined): Box | undefined {
  if (element === undefined) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/**
 * Measures at once and in each animation frame, because scrolling, resizing and layout move elements. Calls the listener
 * with the first value and whenever the value has changed. Returns a function that stops it.
 */
export function followMeasure<Value>(
  window: Window,
  measure: () => Value,
  listener: (value: Value) => void,
): () => void {
  let last: string | undefined;
  let timer = 0;
  (function follow() {
    const value = measure();
    const now = JSON.stringify(value) ?? '';
    if (now !== last) listener(value);
    last = now;
    timer = window.requestAnimationFrame(follow);
  })();
  return () => window.cancelAnimationFrame(timer);
}
