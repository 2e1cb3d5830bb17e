// The product's channel, with each message checked against the message catalogue at both ends.
import { createChannel } from '@unified-shell/protocol/channel/channel';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { createPending } from './pending.mjs';
import { receivePort } from './receive-port.mjs';

export async function connectProtocol(frame, origin) {
  const pending = createPending();
  const channel = createChannel({
    accepted: FRAME_MESSAGES,
    onMessage: pending.settle,
    onRefused: (why) => reportError(new Error(why)),
  });
  channel.attach(await receivePort(frame, origin));
  channel.flush();
  return {
    ask(text) {
      channel.send('HISTORY', { path: text });
      return pending.next();
    },
    configure(value) {
      channel.send('CONFIGURE', value, { changed: Object.keys(value) });
      return pending.next();
    },
  };
}
