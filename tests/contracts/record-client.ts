// Records the messages that an application sends by way of the runtime, while it calls the members that applications use
// most. A recording is data: it is replayed against every later shell.

import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { createRuntime } from '@unified-shell/runtime/create-runtime';
import { bareEnvironment } from './bare-environment';

export interface Recording {
  /** The message on the window that opens the connection. */
  ping: Envelope;
  /** The messages on the port, in order. */
  messages: Envelope[];
}

const BASE = 'http://sample.solutions.shell.localhost:4000/';
const POLL_MS = 5;

type Module = ReturnType<typeof createRuntime>['module'];

/** The window of an application in which nothing happens. */
export const createQuietPage = () => ({
  parent: undefined,
  document: { baseURI: BASE },
  location: { href: `${BASE}?_mr=r.js`, assign() {}, replace() {} },
  history: { pushState() {}, replaceState() {} },
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => true,
});

/** The calls of the recording, in order. Those at the end leave the page. */
const CALLS: readonly ((module: Module) => unknown)[] = [
  ({ page }) => (page.title = 'Recorded'),
  ({ topbar }) => (topbar.solution = { title: 'Recorded client', shortTitle: 'RC' }),
  ({ topbar }) => (topbar.customEnvLabel = 'Recorded label'),
  ({ topbar }) => topbar.onHeroClick(() => {}),
  ({ topbar }) =>
    (topbar.workspaces = [
      { name: 'First', url: '/' },
      { name: 'Second', url: '/second' },
    ]),
  ({ userProfile }) => userProfile.setButtons([{ label: 'Recorded button', callback() {} }]),
  ({ sidenav }) => (sidenav().config = { menu: [{ name: 'Recorded entry', url: '/entry' }] }),
  ({ page }) => page.done({ name: 'recorded' }),
  ({ page }) => (page.preventDefaultCombos = [{ key: 's', ctrlKey: true }]),
  ({ page }) => (page.unloadPromptMessage = 'Recorded question'),
  ({ page }) => page.blockNavigation(true),
  ({ page }) => page.blockNavigation(false),
  ({ page }) => (page.modal = true),
  ({ page }) => (page.modal = false),
  ({ settings }) => settings().set({ groupId: 'recorded', settings: { columns: 5 } }),
  ({ settings }) => settings().get({ groupId: 'recorded', settings: { columns: 3 } }),
  ({ permissions }) => permissions().get({ permissions: ['edit'] }),
  ({ featureFlags }) => featureFlags().get(['recorded']),
  ({ network }) => network.query({ data: { query: '{ __typename }' } }),
  ({ user }) => user().authExpired(),
  ({ page }) => page.notFound(),
];

/** @param answer the values that the shell answers to requests */
export async function recordClient(
  answer: (name: string, args: readonly unknown[]) => unknown,
): Promise<Recording> {
  const messages: Envelope[] = [];
  let opened: { ping: Envelope; port: Port } | undefined;
  let nonces = 0;
  const { module, stop } = createRuntime(
    bareEnvironment({
      page: createQuietPage(),
      nonce() {
        nonces += 1;
        return `recorded-nonce-${nonces}`;
      },
      post(ping: Envelope, port: MessagePort) {
        opened ??= { ping, port };
      },
    }),
    '0.1.0',
  );
  if (opened === undefined) throw new Error('The runtime sent no PING.');
  const { ping, port } = opened;
  const shell: Channel = createChannel({
    accepted: FRAME_MESSAGES,
    onMessage({ type, value, id }) {
      if (type !== 'RUNTIME_REQ' || id === undefined) return;
      const answered = answer(`${value.module}.${value.method}`, value.args);
      shell.send('RUNTIME_RESP', { ok: true, value: answered }, { re: id });
    },
  });
  port.addEventListener('message', (event) => messages.push(Reflect.get(event, 'data')));
  shell.attach(port);
  const { nonce } = Object(ping.value);
  port.postMessage(createEnvelope('PONG', { value: { nonce, appId: 'sample', metrics: {}, v: 1 } }));
  shell.flush();
  shell.send('CONFIGURE', {
    historyType: 'HASH',
    baseFrameUrl: BASE,
    imsOrg: 'A@UnifiedOrg',
    locale: 'en-US',
  });
  const received = async (isLast: (message: Envelope) => boolean) => {
    while (!messages.some(isLast)) await wait();
  };
  await received(({ type }) => type === 'READY');
  for (const call of CALLS) {
    void call(module);
    // Changes of the header that are made at once are sent together.
    await wait();
  }
  await received(({ value }) => Object(value).method === 'notFound');
  stop();
  shell.close();
  return { ping, messages };
}

const wait = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
