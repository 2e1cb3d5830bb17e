import { saveFile } from '../../browser/page/save-file';
import type { FeatureDeps } from '../../chrome/feature';
import type { AssistantStore } from './model/assistant-store';
import { createConversation as create } from './model/create-conversation';

/** The code behind the panel of the assistant, which is loaded when it is first opened. */
export const createConversation = (deps: FeatureDeps, store: AssistantStore) => create(deps, store, saveFile);
