import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { HelpArea } from './ui/HelpArea';
import { HelpButton } from './ui/HelpButton';

export const help = { createModel, header: HelpButton, dialog: HelpArea } satisfies Feature;
