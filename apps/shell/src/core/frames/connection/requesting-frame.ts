import type { Message } from '@unified-shell/protocol/channel/read-message';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { FrameConnection } from './frame-connection';

/** Who asked, and how it is answered. */
export interface RequestingFrame {
  readonly id: number;
  readonly request: FrameRequest;
  readonly connection: Pick<FrameConnection, 'send'>;
}

export type RuntimeRequestMessage = Extract<Message, { type: 'RUNTIME_REQ' }>;

/** What applications ask of the shell. */
export interface RequestHandlers {
  /** The application went somewhere inside itself. */
  onNavigated(frameId: number, inside: string, replace: boolean): void;
  /** The application asks to go elsewhere. */
  onRedirect(frame: RequestingFrame, redirect: MessageValue<'SHELL_REDIRECT'>): void;
  /** The application sends the person to sign in, which no frame may. */
  onSignInNeeded(): void;
  /** The application asks for something, by RUNTIME_REQ. */
  onRequest(frame: RequestingFrame, message: RuntimeRequestMessage): void;
}
