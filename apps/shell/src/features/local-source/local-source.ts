import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** Its banner and its question are drawn with the notices (`entries/notice-parts.tsx`). */
export const localSource = { createModel } satisfies Feature;
