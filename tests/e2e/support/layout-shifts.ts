// Measures the layout shift of each document of a page, as the browser reports it.
import type { BrowserContext, Frame, Page } from '@playwright/test';

/** A document is at rest after this time without a change of its elements and without a fetched resource. */
const QUIET_MS = 700;

export interface LayoutShift {
  /** The sum of the values, of the shell's document or of the frame with the largest sum. */
  value: number;
  /** Each shift with the elements that moved, for the message of a failed test. */
  moved: string[];
}

/** Records the shifts of all documents that the pages of the context open from now on. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const describe = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a removed element';
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.slice(0, 40)}`;
    };
    const edges = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const recorded: LayoutShift = { value: 0, moved: [] };
    Object.assign(window, { recordedShifts: recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The browser marks shifts within 500 ms of an input of the user, who expects them.
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        recorded.value += Reflect.get(entry, 'value');
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources')) {
          recorded.moved.push(`${describe(node)}: ${edges(previousRect)} → ${edges(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Waits until the page and its frames are at rest.
 * @returns the largest shift of one document since it opened: of the page itself, or also of each frame
 */
export async function layoutShift(page: Page, { withFrames = false } = {}): Promise<LayoutShift> {
  // A cached frame may be removed meanwhile.
  const restOf = (frame: Frame) => frame.evaluate(rest, QUIET_MS).catch(() => undefined);
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  const ofFrames = await Promise.all(frames.map(restOf));
  // The page is the last: its frames may make it change.
  const all = [await restOf(page.mainFrame()), ...(withFrames ? ofFrames : [])];
  const shifts = all.filter((shift) => shift !== undefined);
  if (shifts.length === 0) throw new Error('No document of the page records its layout shifts.');
  return shifts.reduce((largest, shift) => (shift.value > largest.value ? shift : largest));
}

/** Forgets all shifts so far. */
export async function forgetLayoutShifts(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame
      .evaluate(() => Object.assign(Reflect.get(window, 'recordedShifts'), { value: 0, moved: [] }))
      .catch(() => undefined);
  }
}

/** Runs in a document. */
function rest(quietMs: number): Promise<LayoutShift> {
  return new Promise((resolve) => {
    const end = () => {
      changes.disconnect();
      fetches.disconnect();
      resolve(Reflect.get(window, 'recordedShifts'));
    };
    let timer = setTimeout(end, quietMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    const changes = new MutationObserver(again);
    changes.observe(document, { childList: true, subtree: true, attributes: true });
    const fetches = new PerformanceObserver(again);
    fetches.observe({ type: 'resource' });
  });
}
