import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { Switchers } from './ui/Switchers';

export const switchers = { createModel, header: Switchers } satisfies Feature;
