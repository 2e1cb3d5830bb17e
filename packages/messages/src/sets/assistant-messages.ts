import { assistant } from '../en-US/assistant';
import { createMessageSet } from '../message-set';

export type AssistantSource = typeof assistant;

/** The texts of the assistant. */
export const assistantMessages = createMessageSet<AssistantSource>(assistant, 'assistant');
