import { prompts } from '../en-US/prompts';
import { createMessageSet } from '../message-set';

export type PromptSource = typeof prompts;

/** The texts of the questions that the shell asks. */
export const promptMessages = createMessageSet<PromptSource>(prompts, 'prompts');
