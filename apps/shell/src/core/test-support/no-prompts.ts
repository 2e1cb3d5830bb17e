import { createPromptStore } from '../app-requests/prompts/prompt-store';
import type { InboxPart } from '../chrome/inbox/inbox-part';
import { createInboxStore } from '../chrome/inbox/inbox-state';
import type { PromptPart } from '../chrome/prompts/prompt-part';

/** The parts of the request handling that most tests do not use: prompts of the shell, and the user's notifications. */
export const noPrompts = () => ({ prompts: createPromptStore(), onInboxChange: () => () => {} });

const idle = { act: () => {}, start: () => () => {} };

/** The same for the chrome: an inbox without notifications, and no prompt. */
export function idleParts(): [InboxPart, PromptPart] {
  return [
    { ...idle, store: createInboxStore() },
    { ...idle, store: createPromptStore() },
  ];
}
