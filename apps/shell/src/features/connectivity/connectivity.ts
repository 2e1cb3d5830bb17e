import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** It is drawn with the notices (`entries/notice-parts.tsx`). */
export const connectivity = { createModel } satisfies Feature;
