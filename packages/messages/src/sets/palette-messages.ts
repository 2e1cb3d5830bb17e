import { palette } from '../en-US/palette';
import { createMessageSet } from '../message-set';

export type PaletteSource = typeof palette;

/** The texts of the palette and the keyboard shortcuts. */
export const paletteMessages = createMessageSet<PaletteSource>(palette, 'palette');
