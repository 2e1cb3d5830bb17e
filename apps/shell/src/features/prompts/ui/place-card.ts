import type { Box } from '../../../kernel/platform/page/box';

/** Between the card and its element, and between the card and the edge of the window, in CSS pixels. */
const GAP_PX = 12;

interface Size {
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
}

/**
 * The place of a card: below its element if there is room, otherwise above, to the right, to the left, and at last in
 * the lower right corner, above the element. The card is always within the window, if the window is large enough.
 * @param element undefined if the card points at nothing
 */
export function placeCard(element: Box | undefined, card: Size, window: Size): Place {
  const last = { left: window.width - card.width - GAP_PX, top: window.height - card.height - GAP_PX };
  const within = ({ left, top }: Place): Place => ({
    left: Math.max(GAP_PX, Math.min(left, last.left)),
    top: Math.max(GAP_PX, Math.min(top, last.top)),
  });
  if (element === undefined) return within(last);
  const { x, y, width, height } = element;
  const beside = { left: x + width / 2 - card.width / 2, top: y + height / 2 - card.height / 2 };
  const below = y + height + GAP_PX;
  const above = y - GAP_PX - card.height;
  const right = x + width + GAP_PX;
  const left = x - GAP_PX - card.width;
  if (below <= last.top) return within({ ...beside, top: below });
  if (above >= GAP_PX) return within({ ...beside, top: above });
  if (right <= last.left) return within({ ...beside, left: right });
  if (left >= GAP_PX) return within({ ...beside, left });
  return within(last);
}
