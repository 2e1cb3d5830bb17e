// Both ends of a message channel that delivers with a delay and in order.
import type { Port } from '@unified-shell/protocol/channel/channel';

export interface PortPair {
  near: Port;
  far: Port;
  /** The document of the near end is unloaded: it receives no further message, and the far end is not notified. */
  cut(): void;
}

type Send = (run: () => void) => void;

/** Both parameters run callbacks later, in the order of the calls. */
export function createPortPair({
  sendToShell,
  sendToFrame,
}: {
  sendToShell: Send;
  sendToFrame: Send;
}): PortPair {
  let isCut = false;
  const near = new EventTarget();
  const far = new EventTarget();
  const deliver = (end: EventTarget, message: unknown) =>
    end.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
  const portOf = (own: EventTarget, postMessage: Port['postMessage']): Port => ({
    postMessage,
    addEventListener: own.addEventListener.bind(own),
    removeEventListener: own.removeEventListener.bind(own),
    start() {},
    close() {},
  });
  return {
    // Messages that a document sent before it was unloaded are still delivered.
    near: portOf(near, (message) => {
      if (!isCut) sendToShell(() => deliver(far, message));
    }),
    far: portOf(far, (message) => {
      sendToFrame(() => {
        if (!isCut) deliver(near, message);
      });
    }),
    cut() {
      isCut = true;
    },
  };
}
