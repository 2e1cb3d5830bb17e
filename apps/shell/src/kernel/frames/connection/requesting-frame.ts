import type { Message } from '@unified-shell/protocol/channel/read-message';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { FrameConnection } from './frame-connection';

/** The frame that sent a request, with the connection for the response. */
export interface RequestingFrame {
  readonly id: number;
  readonly request: FrameRequest;
  readonly connection: Pick<FrameConnection, 'send'>;
}

export type RuntimeRequestMessage = Extract<Message, { type: 'RUNTIME_REQ' }>;

/** Handlers of the applications' requests. */
export interface RequestHandlers {
  /** The application has moved to another app location. */
  onNavigated(frameId: number, inside: string, replace: boolean): void;
  /** The application requests a redirect. */
  onRedirect(frame: RequestingFrame, redirect: MessageValue<'SHELL_REDIRECT'>): void;
  /** The application needs the user to sign in, which is not possible in a frame. */
  onSignInNeeded(): void;
  /** The application sends a RUNTIME_REQ. */
  onRequest(frame: RequestingFrame, message: RuntimeRequestMessage): void;
}
