import type { AiWarning, AssistantStep } from '@unified-shell/catalogue/access/ai-permissions';
import type { Configuration } from '@unified-shell/protocol/configuration';
import type { ResolveRoomEvent, ResolveRoomState } from '../resolve/state';
import type { FrameEvent, FrameState } from './frame-state';

export interface FramesRoomState extends ResolveRoomState {
  frame: FrameState | undefined;
  /** The deferred part of a solution's configuration. */
  extension?: { appId: string; part: Configuration } | undefined;
  /** The step of the assistant in the solution that was last asked about. */
  assistant?:
    | { appId: string; organisationId: string; step: AssistantStep; warning?: AiWarning | undefined }
    | undefined;
}

type AssistantEvent =
  /** The service has answered whether the user may use the assistant. */
  | { type: 'assistant-decided'; assistant: NonNullable<FramesRoomState['assistant']> }
  /** The user has answered the agreement: the service is asked again. */
  | { type: 'assistant-outdated' };

/** The deferred part of a solution's configuration is known or has changed. */
export type ExtensionEvent = { type: 'configuration-extended'; appId: string; part: Configuration };

export type FramesRoomEvent = ResolveRoomEvent | FrameEvent | ExtensionEvent | AssistantEvent;
