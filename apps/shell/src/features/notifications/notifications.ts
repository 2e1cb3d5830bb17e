import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { InboxButton } from './ui/InboxButton';

export const notifications = { createModel, header: InboxButton } satisfies Feature;
