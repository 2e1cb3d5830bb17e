import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { AppDialogUnderlay } from './ui/AppDialogUnderlay';

export const appDialog = { createModel, dialog: AppDialogUnderlay } satisfies Feature;
