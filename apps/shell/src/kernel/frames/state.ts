import type { AiPermissions, AssistantStep } from '@unified-shell/catalogue/access/ai-permissions';
import type { Configuration } from '@unified-shell/protocol/configuration';
import type { ResolveRoomEvent, ResolveRoomState } from '../resolve/state';
import type { FrameEvent, FrameState } from './frame-state';

export interface FramesRoomState extends ResolveRoomState {
  frame: FrameState | undefined;
  /** The deferred part of a solution's configuration. */
  extension?: { appId: string; part: Configuration } | undefined;
  /** The height of the cards above home, in pixels; undefined until they are known. */
  cardsHeight?: number | undefined;
  /** The last answer about the assistant, and the number of changes since the page was opened that may change it. */
  assistant?: AssistantAnswer | undefined;
  assistantRevision?: number | undefined;
}

/** The last answer of the permission service: the rights of the user to the assistant in one solution (DATA-15). */
export interface AssistantAnswer extends AiPermissions {
  appId: string;
  organisationId: string;
  step: AssistantStep;
  /** The `assistantRevision` that it was asked at. With another one now, the service is asked again. */
  revision: number;
}

/** The service has answered, or its answer may have changed (`ask-again.ts`). */
type AssistantEvent = {
  type: 'assistant-changed';
  change: Partial<Pick<FramesRoomState, 'assistant' | 'assistantRevision'>>;
};

/** The deferred part of a solution's configuration is known or has changed. */
export type ExtensionEvent = { type: 'configuration-extended'; appId: string; part: Configuration };

export type FramesRoomEvent = ResolveRoomEvent | FrameEvent | ExtensionEvent | AssistantEvent;
