// Two ends of a message channel that takes its time, and keeps the order.
import type { Port } from '@unified-shell/protocol/channel/channel';

export interface PortPair {
  near: Port;
  far: Port;
  /** The document of the near end is gone: nothing arrives any more, and nobody is told. */
  cut(): void;
}

type Send = (run: () => void) => void;

/** @param ways each runs later; what was given first runs first */
export function createPortPair({ say, tell: answer }: { say: Send; tell: Send }): PortPair {
  let isCut = false;
  const near = new EventTarget();
  const far = new EventTarget();
  const tell = (end: EventTarget, message: unknown) =>
    end.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
  const portOf = (own: EventTarget, postMessage: Port['postMessage']): Port => ({
    postMessage,
    addEventListener: own.addEventListener.bind(own),
    removeEventListener: own.removeEventListener.bind(own),
    start() {},
    close() {},
  });
  return {
    // What a document said before it went arrives all the same.
    near: portOf(near, (message) => {
      if (!isCut) say(() => tell(far, message));
    }),
    far: portOf(far, (message) => {
      answer(() => {
        if (!isCut) tell(near, message);
      });
    }),
    cut() {
      isCut = true;
    },
  };
}
