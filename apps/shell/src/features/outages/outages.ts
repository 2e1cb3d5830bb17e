import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** Its banner is drawn with the notices (`entries/notice-parts.tsx`). */
export const outages = { createModel } satisfies Feature;
