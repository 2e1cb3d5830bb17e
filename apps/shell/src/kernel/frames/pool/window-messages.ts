import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import { createRateCounter } from '../../platform/rate-counter';
import { acceptDuplicate } from '../connection/accept-duplicate';
import { acceptPing } from '../connection/accept-ping';
import { findOwner, MAX_WINDOW_MESSAGES_PER_SECOND } from '../connection/find-owner';
import { type FrameSession, type FrameSessionDeps, MAX_MESSAGES_PER_SECOND } from './frame-session';

export interface CachedFrame {
  session: FrameSession;
  title: string;
  /** The PING of a document that loaded while the frame was cached; answered when the frame is shown. */
  deferredPing?: MessageEvent;
}

/**
 * Handles the messages of windows. Only the visible frame is answered; a cached frame has its PING deferred.
 * @param removalOf how to remove the frame of this window: the same function for each message. Undefined for any other window
 * @returns whether a message is within the rate of its frame, and the handler
 */
export function createMessageHandler(
  { shellOrigin, environment, requests }: FrameSessionDeps,
  getVisible: () => FrameSession | undefined,
  findCached: (source: MessageEventSource | null) => CachedFrame | undefined,
  removalOf: (window: MessageEventSource) => (() => void) | undefined,
) {
  /** Counts the window messages of each frame, those of all unknown windows together, and refusals. */
  const countPerSecond = createRateCounter(environment.now);

  const checkPing = (event: MessageEvent, frames: readonly FrameSession[]) =>
    acceptPing<MessageEventSource, MessagePort, FrameSession>(event, frames, PROTOCOL_VERSION);

  /**
   * Counts a message before anything of it is read. Removes a frame that floods the page (case F8), because only the
   * end of its document stops the messages: each costs the browser more time than its check costs the shell.
   */
  function isWithinRate({ source }: MessageEvent): boolean {
    const remove = findOwner(source, removalOf);
    const count = countPerSecond(remove);
    if (count === MAX_WINDOW_MESSAGES_PER_SECOND + 1) remove?.();
    return count <= MAX_WINDOW_MESSAGES_PER_SECOND;
  }

  /** @param loads documents that the frame has loaded since it sent the message */
  function handle(event: MessageEvent, loads = 0): void {
    const cached = findCached(event.source);
    if (cached) {
      if (cached.session.isWithinRate() && checkPing(event, [cached.session]).kind === 'accepted')
        cached.deferredPing = event;
      return;
    }
    const visible = getVisible();
    const known = visible ? [visible] : [];
    const duplicate = acceptDuplicate(event, known, shellOrigin);
    if (visible && duplicate !== undefined)
      return requests.onRedirect(visible, { url: duplicate, replace: true });
    const decision = checkPing(event, known);
    switch (decision.kind) {
      case 'accepted':
        return decision.frame.connect(decision.port, decision.ping, loads);
      case 'too-early':
        return decision.frame.isWithinRate() ? decision.frame.sendNotInitialized(decision.re) : undefined;
      case 'refused':
        if (decision.why !== 'not-ours' && countPerSecond('refused') <= MAX_MESSAGES_PER_SECOND)
          environment.warn('message-refused', { why: decision.why, origin: event.origin });
        return;
      default:
        return decision satisfies never;
    }
  }

  return [isWithinRate, handle] as const;
}
