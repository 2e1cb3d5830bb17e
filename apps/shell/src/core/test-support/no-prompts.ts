import type { RequestedChrome } from '../app-requests/deps';
import { createHelpStore } from '../app-requests/help/help-store';
import { createPromptStore } from '../app-requests/prompts/prompt-store';
import type { AssistantPart } from '../chrome/assistant/assistant-part';
import { createAssistantStore } from '../chrome/assistant/assistant-store';
import type { HelpPart } from '../chrome/help/help-part';
import type { InboxPart } from '../chrome/inbox/inbox-part';
import { createInboxStore } from '../chrome/inbox/inbox-state';
import type { PromptPart } from '../chrome/prompts/prompt-part';

const idleChrome: RequestedChrome = { listActions: async () => [], send: () => {} };

/** The parts of the request handling that most tests do not use: prompts of the shell, the help center, and the user's notifications. */
export const noPrompts = () => ({
  prompts: createPromptStore(),
  help: createHelpStore(),
  onInboxChange: () => () => {},
  chrome: { ...idleChrome },
  showAssistant: () => {},
});

const idle = { act: () => {}, start: () => () => {} };

/** The same for the chrome: an inbox without notifications, no prompt, and closed panels. */
export function idleParts(): [InboxPart, PromptPart, HelpPart, AssistantPart] {
  return [
    { ...idle, store: createInboxStore() },
    { ...idle, store: createPromptStore() },
    { ...idle, store: createHelpStore() },
    { ...idle, store: createAssistantStore() },
  ];
}
