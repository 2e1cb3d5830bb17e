import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** Its page is drawn with the notices (`entries/notice-parts.tsx`). */
export const linkTile = { createModel } satisfies Feature;
