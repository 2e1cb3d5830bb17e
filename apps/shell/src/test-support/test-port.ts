import type { Marks, Port } from '@unified-shell/protocol/channel/channel';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';

export interface TestPort extends Port {
  sent: Envelope[];
  closed: boolean;
  /** The number of listeners. */
  listeners: number;
  /** The other side sends a message. */
  receive(type: string, value?: unknown, marks?: Marks): void;
  /** The other document is removed. */
  removeDocument(): void;
}

/** One end of a MessageChannel. It delivers synchronously, so that a test reads in order. */
export function createTestPort(): TestPort {
  const target = new EventTarget();
  const port: TestPort = {
    sent: [],
    closed: false,
    listeners: 0,
    postMessage: (message) => port.sent.push(message as Envelope),
    addEventListener(type, listener) {
      port.listeners += 1;
      target.addEventListener(type, listener);
    },
    removeEventListener(type, listener) {
      port.listeners -= 1;
      target.removeEventListener(type, listener);
    },
    start: () => {},
    close() {
      port.closed = true;
    },
    removeDocument: () => target.dispatchEvent(new Event('close')),
    receive(type, value, marks) {
      const data = createEnvelope(type, { ...(value !== undefined && { value }), ...marks });
      target.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
  return port;
}
