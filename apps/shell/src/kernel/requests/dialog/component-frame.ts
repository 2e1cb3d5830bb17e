import type { Message } from '@unified-shell/protocol/channel/read-message';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import type { MetricsConfig } from '@unified-shell/protocol/metrics-config';
import { acceptPing, type RegisteredFrame } from '../../frames/connection/accept-ping';
import { MAX_WINDOW_MESSAGES_PER_SECOND } from '../../frames/connection/find-owner';
import { createFrameConnection, type FrameConnection } from '../../frames/connection/frame-connection';
import { openFrameElement } from '../../frames/element/open-frame';
import type { Environment } from '../../platform/environment';
import { createRateCounter } from '../../platform/rate-counter';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import type { DialogArea } from '../app-page/app-page-state';

/** The limit of the main frame (case F8). */
const MAX_MESSAGES_PER_SECOND = 300;

/** No frame of the pool has this id. */
export const COMPONENT_FRAME_ID = 0;

export interface ComponentFrameOptions {
  area: DialogArea;
  request: FrameRequest;
  /** The name of the frame for assistive technology. */
  title: string;
  environment: Pick<Environment, 'now' | 'warn' | 'randomId' | 'debug'>;
  metrics: MetricsConfig;
  onMessage(message: Message): void;
  /** The frame has sent so many window messages that it was removed (case F8). */
  onFlood(): void;
}

export interface ComponentFrame {
  connection: FrameConnection;
  stop(): void;
}

/**
 * Opens the frame of a component. Its PINGs, the rate of its messages and its loads are checked as in the main frame: the
 * second load event after a PING ends the connection (ARCHITECTURE, "Security of the channel").
 */
export function openComponentFrame(options: ComponentFrameOptions): ComponentFrame {
  const { area, request, title, environment, metrics, onMessage, onFlood } = options;
  const { solution } = request;
  const { thirdParty } = solution.sandbox;
  const { element, ...known } = openFrameElement(area, request, title, environment);
  const count = createRateCounter(environment.now);
  const isWithinRate = () => count() <= MAX_MESSAGES_PER_SECOND;
  const countWindowMessages = createRateCounter(environment.now);
  const connection = createFrameConnection({
    thirdParty,
    onDocumentLeft: () => connection.disconnect(),
    onPassed: (...passed) => environment.debug.onMessage?.(COMPONENT_FRAME_ID, ...passed),
    onRefused(why) {
      environment.debug.onMessage?.(COMPONENT_FRAME_ID, 'refused', why);
      if (isWithinRate()) environment.warn('port-message-refused', { why, app: solution.appId });
    },
    onMessage: (message) => isWithinRate() && onMessage(message),
  });
  let loadsSinceConnected = 0;
  const stopLoads = element.onLoad(() => {
    loadsSinceConnected += 1;
    if (loadsSinceConnected === 2) connection.disconnect();
  });
  const registered = [{ window: element.window, ...known, thirdParty }];
  const stopListening = area.onMessage((event) => {
    if (countWindowMessages() > MAX_WINDOW_MESSAGES_PER_SECOND) {
      environment.warn('frame-flood', { app: solution.appId });
      stop();
      return onFlood();
    }
    const decision = acceptPing<MessageEventSource, MessagePort, RegisteredFrame<MessageEventSource>>(
      event,
      registered,
      PROTOCOL_VERSION,
    );
    if (decision.kind !== 'accepted' || !isWithinRate()) return;
    const { nonce } = decision.ping;
    loadsSinceConnected = 0;
    connection.connect(decision.port, { nonce, appId: solution.appId, version: PROTOCOL_VERSION, metrics });
  });

  function stop(): void {
    stopListening();
    stopLoads();
    connection.close();
    element.remove();
  }

  return { connection, stop };
}
