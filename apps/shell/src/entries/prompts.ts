import { createPrompts as create } from '../core/chrome/prompts/create-prompts';
import type { PromptModule } from '../core/chrome/prompts/prompt-part';

/** The entry of the chunk that decides when the shell asks the user something. */
export const createPrompts: PromptModule['createPrompts'] = create;
