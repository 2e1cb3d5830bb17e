/** Opens the services outside the process that domains call. Without one of the operator, the demonstration has its own. */
import type { ChatModel } from '../assistant/model/chat-model';
import { createOpenAiModel } from '../assistant/model/openai-model';
import { createPermissionService, type PermissionService } from '../assistant/permission-service';
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import {
  DEMONSTRATION_MODEL,
  startDemonstrationModel,
} from '../demo/demonstration-model/demonstration-model';
import { demonstrationPermissions } from '../demo/demonstration-permissions';
import type { SearchProvider } from '../search/search-provider';
import type { CardProvider } from '../slots/card-provider';
import { createLibreTranslate, demonstrationTranslator, type Translator } from '../translation/translator';
import type { ZeroTouchProviders } from '../zero-touch/zero-touch';
import { openSolutionCalls } from './open-solution-calls';
import { openZeroTouch } from './open-zero-touch';
import type { UndoStack } from './undo-stack';

export interface Services {
  zeroTouchProviders: ZeroTouchProviders;
  searchProvider: SearchProvider;
  cardProvider: CardProvider;
  translator: Translator | undefined;
  permissionService: PermissionService | undefined;
  assistantModel: ChatModel | undefined;
}

export async function openServices(config: Config, db: Database, undo: UndoStack): Promise<Services> {
  const zeroTouch = openZeroTouch(config, db);
  undo.add(zeroTouch.close);
  const { close, ...solutionCalls } = openSolutionCalls();
  undo.add(close);
  return {
    zeroTouchProviders: zeroTouch.providers,
    ...solutionCalls,
    translator: chooseTranslator(config),
    permissionService: choosePermissionService(config),
    assistantModel: await openAssistantModel(config, undo),
  };
}

function chooseTranslator({ translation, demo }: Config): Translator | undefined {
  if (translation !== undefined) return createLibreTranslate(translation, fetch);
  return demo ? demonstrationTranslator : undefined;
}

function choosePermissionService({ assistantPermissions, demo }: Config): PermissionService | undefined {
  if (assistantPermissions !== undefined) return createPermissionService(assistantPermissions, fetch);
  return demo ? demonstrationPermissions : undefined;
}

async function openAssistantModel(
  { assistantModel, demo }: Config,
  undo: UndoStack,
): Promise<ChatModel | undefined> {
  if (assistantModel !== undefined) return createOpenAiModel({ ...assistantModel, fetch });
  if (!demo) return undefined;
  const { url, close } = await startDemonstrationModel();
  undo.add(close);
  return createOpenAiModel({ url, model: DEMONSTRATION_MODEL, key: undefined, fetch });
}
