import type { Box } from '../../../kernel/platform/page/box';
import type { TourPrompt } from '../model/prompt-store';

/** Rounding of the browser, in CSS pixels. */
const TOLERANCE_PX = 1;

/** Positions that are accepted in a second: a frame reports at most one for each picture of the screen. */
export const MAX_POSITIONS_PER_SECOND = 130;

/** The id under which a frame reports the position of a step. */
export function positionId({ tour, step }: TourPrompt): string {
  return `${tour.id}:${step}`;
}

/** The selector of the element in the frame that the step points at. */
export function frameSelector({ tour, step }: TourPrompt): string | undefined {
  const at = tour.steps[step]?.at;
  return at && 'frame' in at ? at.frame : undefined;
}

/**
 * The box in the page that a frame has reported in its own viewport. Undefined unless it is within the frame: an
 * application may not have the shell point at anything else (case F8).
 */
export function boxInPage(reported: Box, frame: Box): Box | undefined {
  const { x, y, width, height } = reported;
  const isWithin =
    x + width <= frame.width + TOLERANCE_PX && y + height <= frame.height + TOLERANCE_PX && x >= 0 && y >= 0;
  return isWithin && width > 0 && height > 0 ? { x: frame.x + x, y: frame.y + y, width, height } : undefined;
}
