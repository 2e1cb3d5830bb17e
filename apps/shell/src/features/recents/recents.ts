import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** They are drawn in the palette, and the favourites in the side navigation. */
export const recents = { createModel } satisfies Feature;
