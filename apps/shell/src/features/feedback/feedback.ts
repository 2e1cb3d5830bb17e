import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { AppActions } from './ui/AppActions';

/** The buttons of the open application, and the one for feedback on a pre-release. */
export const feedback = { createModel, header: AppActions } satisfies Feature;
