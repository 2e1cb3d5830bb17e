/** The sizes of cards on home. */
export const SLOT_SIZES = ['small', 'medium', 'large'] as const;
export type SlotSize = (typeof SLOT_SIZES)[number];
