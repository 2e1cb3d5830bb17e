import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** The notices draw this feature (`entries/notice-parts.tsx`). */
export const errorScreen = { createModel } satisfies Feature;
