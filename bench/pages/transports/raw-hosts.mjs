// The browser's own APIs without checks: the baseline of all other transports.
import { createPending } from './pending.mjs';
import { receivePort } from './receive-port.mjs';

const endOver = (post, pending) => ({
  ask(text) {
    post({ text });
    return pending.next();
  },
  configure(value) {
    post({ configuration: value });
    return pending.next();
  },
});

export async function connectPort(frame, origin) {
  const pending = createPending();
  const port = await receivePort(frame, origin);
  port.onmessage = ({ data }) => pending.settle(data);
  return endOver((message) => port.postMessage(message), pending);
}

export async function connectWindow(frame, origin) {
  const pending = createPending();
  await receivePort(frame, origin);
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === frame.contentWindow && from === origin) pending.settle(data);
  });
  return endOver((message) => frame.contentWindow.postMessage(message, origin), pending);
}
