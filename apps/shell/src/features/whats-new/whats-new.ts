import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { WhatsNew } from './ui/WhatsNew';

export const whatsNew = { createModel, header: WhatsNew } satisfies Feature;
