import type { Feature } from '../../chrome/feature';
import { createModel } from './model';

/** Its name takes the place of the product's in the texts (`chrome/ui/use-own-wording.ts`). */
export const brand = { createModel } satisfies Feature;
