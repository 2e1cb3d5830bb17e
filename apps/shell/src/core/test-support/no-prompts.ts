import { createPromptStore } from '../app-requests/prompts/prompt-store';

/** The parts of the request handling that most tests do not use: prompts of the shell, and the user's notifications. */
export const noPrompts = () => ({ prompts: createPromptStore(), onInboxChange: () => () => {} });
