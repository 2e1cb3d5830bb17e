import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { AppPages } from './ui/AppPages';

/** The labels and tabs of the open application. */
export const appHeader = { createModel, header: AppPages } satisfies Feature;
