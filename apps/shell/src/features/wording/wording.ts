import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** Its texts take the place of the product's own (`chrome/ui/use-own-wording.ts`). */
export const wording = { createModel } satisfies Feature;
