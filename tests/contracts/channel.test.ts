// Runs the channel contract against the smallest host that fulfils it.

import { createChannel } from '@unified-shell/protocol/channel/channel';
import { type Message, readMessage } from '@unified-shell/protocol/channel/read-message';
import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { PROTOCOL_VERSION } from '@unified-shell/protocol/envelope/namespace';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { channelContract } from './channel-contract';
import type { ChannelHost, HostSetup } from './frame-world';

function createSmallestHost({ frameWindow, origin, appId }: HostSetup): ChannelHost {
  const received: Message[] = [];
  const channel = createChannel({ accepted: FRAME_MESSAGES, onMessage: (message) => received.push(message) });
  let stopped = false;

  return {
    received,
    send: channel.send,
    deliver({ isTrusted, source, origin: from, data, ports }) {
      if (stopped || !isTrusted || source !== frameWindow || from !== origin) return;
      const reading = readMessage(data, { accepted: FRAME_MESSAGES });
      if (!reading.ok && reading.envelope === undefined) return;
      const message = reading.ok ? reading.message : reading.envelope;
      if (message?.type !== 'PING') {
        const re = message?.id;
        frameWindow.postMessage(createEnvelope('NOT_INITIALIZED', re === undefined ? {} : { re }), origin);
        return;
      }
      const [port, ...others] = ports;
      if (!reading.ok || reading.message.type !== 'PING' || port === undefined || others.length > 0) return;
      const { nonce, versions } = reading.message.value;
      if (!versions.includes(PROTOCOL_VERSION)) return;
      channel.attach(port);
      const pong = { nonce, appId, metrics: {}, v: PROTOCOL_VERSION };
      port.postMessage(createEnvelope('PONG', { value: pong }));
      channel.flush();
    },
    stop() {
      stopped = true;
      channel.close();
    },
  };
}

channelContract('the smallest host', createSmallestHost);
