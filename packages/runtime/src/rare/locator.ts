import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import type { FrameWindow } from '../history/frame-window';
import type { PageEnvironment } from '../modules/page/page';

type Box = NonNullable<MessageValue<'COACH_MARK_POSITIONED'>['box']>;

/**
 * Follows the element that a coach mark of a tour points at, and reports its visible part after each change. Scrolling,
 * resizing and layout move it, so it is measured in each frame of animation, while it is followed.
 */
export function createLocator({ page, send }: { page: FrameWindow } & Pick<PageEnvironment, 'send'>) {
  let stop = () => {};
  return {
    stop: () => stop(),
    /** @param selector the shell has it from a tour; without one, the element before is not followed any more */
    locate(id: string, selector: unknown) {
      stop();
      if (!selector) return;
      let last: string | undefined;
      let known: Element | undefined;
      let timer: number | undefined;
      (function follow() {
        const element = find(page, String(selector));
        if (element !== known) element?.scrollIntoView({ block: 'nearest' });
        known = element;
        const box = element && visibleBox(element.getBoundingClientRect(), page);
        const now = JSON.stringify(box) ?? '';
        if (now !== last) send('COACH_MARK_POSITIONED', box ? { id, box } : { id });
        last = now;
        timer = page.requestAnimationFrame?.(follow);
      })();
      stop = () => page.cancelAnimationFrame?.(timer ?? 0);
    },
  };
}

/** A selector that the browser does not understand finds nothing. */
function find({ document }: FrameWindow, selector: string): Element | undefined {
  try {
    return document.querySelector?.(selector) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The part of a rectangle that is in the viewport; undefined if there is none. */
function visibleBox(
  { left, top, right, bottom }: DOMRect,
  { innerWidth = 0, innerHeight = 0 }: FrameWindow,
): Box | undefined {
  const x = Math.max(0, left);
  const y = Math.max(0, top);
  const width = Math.min(innerWidth, right) - x;
  const height = Math.min(innerHeight, bottom) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
