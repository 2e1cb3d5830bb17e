import type { Configuration } from '@unified-shell/protocol/configuration';

/** Whether a message went to a frame (`out`), came from it, or came from it and was refused. */
export type MessageDirection = 'out' | 'in' | 'refused';

/** A message that was recorded before the debug tool has loaded. Secrets have been removed from its value. */
export interface EarlyMessage {
  /** Milliseconds since 1970. */
  at: number;
  frameId: number;
  direction: MessageDirection;
  type: string;
  value: unknown;
}

/**
 * Connects the shell and the debug tool. Messages are recorded only while a user who may have the tool uses it, so that it
 * costs the other users nothing (UI-08).
 */
export interface DebugHooks {
  /** The configuration of the visible frame. */
  configuration?: Configuration;
  /** Called with each message of each frame. A component has the id 0. For a refused message, `type` is the reason. */
  onMessage?:
    | ((frameId: number, direction: MessageDirection, type: string, value?: unknown) => void)
    | undefined;
  /** The messages since the start of a page that was loaded again while the tool was open. */
  early?: EarlyMessage[] | undefined;
  /** Opens the debug tool, or closes it. */
  toggle?: (() => void) | undefined;
}
