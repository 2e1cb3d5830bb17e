import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { ToastArea } from './ui/ToastArea';

export const toasts = { createModel, dialog: ToastArea } satisfies Feature;
