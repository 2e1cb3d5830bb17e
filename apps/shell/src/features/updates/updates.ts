import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** Its toast offers the update. */
export const updates = { createModel } satisfies Feature;
