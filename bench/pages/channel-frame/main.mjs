// The frame's end of each transport. It sends a received text back, and accepts a configuration.
import { createChannel } from '@unified-shell/protocol/channel/channel';
import { SHELL_MESSAGES } from '@unified-shell/protocol/messages/shell-messages';
import { connect, WindowMessenger } from 'penpal';

const [host] = location.ancestorOrigins;

const answer = ({ text }) => ({ text: text ?? 'taken' });

/** Notifies the host that this frame has loaded, and transfers a port to it. */
function offerPort() {
  const { port1, port2 } = new MessageChannel();
  window.parent.postMessage('here', host, [port2]);
  return port1;
}

const frames = {
  window() {
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === window.parent && origin === host) window.parent.postMessage(answer(data), host);
    });
    offerPort();
  },
  port() {
    const port = offerPort();
    port.onmessage = ({ data }) => port.postMessage(answer(data));
  },
  penpal() {
    const methods = { ask: (text) => text, configure: () => 'taken' };
    connect({
      messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [host] }),
      methods,
    });
  },
  protocol() {
    const channel = createChannel({
      accepted: SHELL_MESSAGES,
      onMessage: ({ type, value }) => {
        if (type === 'CONFIGURE') channel.send('READY', {});
        else channel.send('HISTORY', { path: value.path });
      },
      onRefused: (why) => reportError(new Error(why)),
    });
    channel.attach(offerPort());
    channel.flush();
  },
};

frames[new URLSearchParams(location.search).get('transport')]();
