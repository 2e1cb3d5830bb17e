import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { PromptArea } from './ui/PromptArea';

export const prompts = { createModel, dialog: PromptArea } satisfies Feature;
