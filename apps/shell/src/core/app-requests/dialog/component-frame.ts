import { PROTOCOL_VERSION } from '@unified-shell/protocol/namespace';
import type { Message } from '@unified-shell/protocol/read-message';
import { acceptPing, type RegisteredFrame } from '../../frames/connection/accept-ping';
import { createFrameConnection, type FrameConnection } from '../../frames/connection/frame-connection';
import { openFrameElement } from '../../frames/element/open-frame';
import { countPace } from '../../platform/count-pace';
import type { Environment } from '../../platform/environment';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { DialogArea } from '../app-page/app-page-state';

/** As of the main frame (case F8). */
const MOST_MESSAGES = 300;

export interface ComponentFrame {
  connection: FrameConnection;
  stop(): void;
}

/** A second frame beside the main one, in a place of its own: the same checks, the same limits, no address. */
export function openComponentFrame(
  area: DialogArea,
  request: FrameRequest,
  environment: Pick<Environment, 'now' | 'warn' | 'randomId'>,
  onMessage: (message: Message) => void,
): ComponentFrame {
  const { solution } = request;
  const { thirdParty } = solution.sandbox;
  const { element, ...known } = openFrameElement(area, request, solution.name, environment);
  const count = countPace(environment.now);
  const isPaced = () => count() <= MOST_MESSAGES;
  const connection = createFrameConnection({
    thirdParty,
    onGone: () => connection.disconnect(),
    onRefused: (why) => isPaced() && environment.warn('port-message-refused', { why, app: solution.appId }),
    onMessage: (message) => isPaced() && onMessage(message),
  });
  const registered = [{ window: element.window, ...known, thirdParty }];
  const stopListening = area.onMessage((event) => {
    const verdict = acceptPing<MessageEventSource, MessagePort, RegisteredFrame<MessageEventSource>>(
      event,
      registered,
      PROTOCOL_VERSION,
    );
    if (verdict.kind !== 'accepted' || !isPaced()) return;
    const { nonce } = verdict.ping;
    connection.connect(verdict.port, { nonce, appId: solution.appId, version: PROTOCOL_VERSION });
  });
  return {
    connection,
    stop() {
      stopListening();
      connection.close();
      element.remove();
    },
  };
}
