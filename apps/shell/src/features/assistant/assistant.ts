import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { AssistantArea } from './ui/AssistantArea';
import { AssistantButton } from './ui/AssistantButton';

export const assistant = { createModel, header: AssistantButton, dialog: AssistantArea } satisfies Feature;
