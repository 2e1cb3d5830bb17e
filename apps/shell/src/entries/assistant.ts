import { saveFile } from '../browser/page/save-file';
import type { AssistantModule } from '../core/chrome/assistant/assistant-part';
import { createConversation as create } from '../core/chrome/assistant/create-conversation';

/** The entry of the chunk behind the panel of the assistant, which is loaded when it is first opened. */
export const createConversation: AssistantModule['createConversation'] = (deps, store) =>
  create(deps, store, saveFile);
