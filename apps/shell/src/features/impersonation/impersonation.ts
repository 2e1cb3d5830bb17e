import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { ImpersonationBanner } from './ui/ImpersonationBanner';

export const impersonation = { createModel, header: ImpersonationBanner } satisfies Feature;
