import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { createTestPort, type TestPort } from '../../test-support/test-port';
import { createFrameConnection } from './frame-connection';

const pong = { nonce: 'nonce-0001', appId: 'one', version: 1 };

function connection(isOneDocument = false) {
  const environment = createFakeEnvironment();
  return createFrameConnection({
    thirdParty: false,
    isOneDocument,
    onMessage: () => {},
    onRefused: environment.warn,
    onGone: () => {},
  });
}
const types = (port: TestPort) => port.sent.map(({ type }) => type);

describe('frame connection', () => {
  const steps = {
    ping: (frame: ReturnType<typeof connection>, port: TestPort) => frame.connect(port, pong),
    token: (frame: ReturnType<typeof connection>, _port: TestPort, known: Set<string>) =>
      known.add('token') && settle(frame, known),
    boot: (frame: ReturnType<typeof connection>, _port: TestPort, known: Set<string>) =>
      known.add('boot') && settle(frame, known),
  };
  /** The shell has a configuration once token and boot have answered. */
  function settle(frame: ReturnType<typeof connection>, known: Set<string>) {
    if (known.has('token') && known.has('boot')) frame.configure({ imsToken: 't', locale: 'en-US' });
  }

  it.each([
    ['ping', 'token', 'boot'],
    ['ping', 'boot', 'token'],
    ['token', 'ping', 'boot'],
    ['boot', 'ping', 'token'],
    ['token', 'boot', 'ping'],
    ['boot', 'token', 'ping'],
  ] as const)('configures once, after PONG, in the order %s, %s, %s', (...order) => {
    const frame = connection();
    const port = createTestPort();
    const known = new Set<string>();
    for (const [index, step] of order.entries()) {
      expect(types(port).includes('CONFIGURE'), `before step ${index}`).toBe(false);
      steps[step](frame, port, known);
    }
    expect(types(port)).toEqual(['PONG', 'CONFIGURE']);
    expect(port.sent[1]).toMatchObject({
      value: { imsToken: 't', locale: 'en-US' },
      changed: ['imsToken', 'locale'],
    });
  });

  it('FRAME-04 answers PING with the application id, first of all', () => {
    const frame = connection();
    const port = createTestPort();
    frame.configure({ locale: 'en-US' });
    frame.connect(port, pong);
    expect(port.sent[0]).toMatchObject({ type: 'PONG', value: { nonce: 'nonce-0001', appId: 'one', v: 1 } });
  });

  it('FRAME-05 sends what was said too early as one QUEUE after PONG', () => {
    const frame = connection();
    const port = createTestPort();
    const click = (target: string) => ({ module: 'topbar', method: 'click', args: [target] });
    frame.send('RUNTIME_REQ', click('a'));
    frame.send('RUNTIME_REQ', click('b'));
    frame.connect(port, pong);
    expect(types(port)).toEqual(['PONG', 'QUEUE']);
    expect(port.sent[1]?.value).toMatchObject([{ value: { args: ['a'] } }, { value: { args: ['b'] } }]);
  });

  it('FRAME-28 says where to go before anything else, and of two places only the last', () => {
    const frame = connection();
    const port = createTestPort();
    frame.configure({ locale: 'en-US' });
    frame.goTo('/a');
    frame.goTo('/b');
    frame.connect(port, pong);
    expect(types(port)).toEqual(['PONG', 'HISTORY', 'CONFIGURE']);
    expect(port.sent[1]?.value).toEqual({ path: '/b' });
  });

  it('FRAME-28 says once more to the next document where to go: the one that was told may have been leaving', () => {
    const frame = connection();
    const [first, second, third] = [createTestPort(), createTestPort(), createTestPort()];
    frame.connect(first, pong);
    frame.goTo('/a');
    first.hear('TITLE', { title: 'Leaving' });
    frame.connect(second, pong);
    expect(second.sent.at(-1)).toMatchObject({ type: 'HISTORY', value: { path: '/a' } });
    second.hear('READY', {});
    frame.connect(third, pong);
    expect(types(third)).toEqual(['PONG']);
  });

  it('FRAME-28 does not where the document that was told stays: it may have gone on since, and connects anew on a load', () => {
    const frame = connection(true);
    const [first, second, third] = [createTestPort(), createTestPort(), createTestPort()];
    frame.connect(first, pong);
    frame.goTo('/a');
    frame.disconnect();
    frame.connect(second, pong);
    expect([types(first), types(second)]).toEqual([['PONG', 'HISTORY'], ['PONG']]);
    frame.disconnect();
    frame.goTo('/b');
    frame.connect(third, pong);
    expect(types(third)).toEqual(['PONG', 'HISTORY']);
  });

  it('FRAME-28 says it to each port until one answers: a frame asks with another one while this page is busy', () => {
    const frame = connection();
    const [first, second, third] = [createTestPort(), createTestPort(), createTestPort()];
    frame.goTo('/a');
    frame.connect(first, pong);
    frame.connect(second, pong);
    expect(types(second)).toEqual(['PONG', 'HISTORY']);
    second.hear('READY', {});
    frame.connect(third, pong);
    expect(types(third)).toEqual(['PONG']);
  });

  it('FRAME-28 says a place again that was wanted after the document had been told of one before', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.goTo('/a');
    frame.connect(first, pong);
    frame.goTo('/b');
    first.hear('READY', {});
    frame.connect(second, pong);
    expect(second.sent.at(-1)).toMatchObject({ type: 'HISTORY', value: { path: '/b' } });
  });

  it('FRAME-28 does not, once the application has said itself where it is', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.connect(first, pong);
    frame.goTo('/a');
    first.hear('HISTORY', { path: '/b' });
    frame.connect(second, pong);
    expect(types(second)).toEqual(['PONG']);
  });

  it('FRAME-23 sends later only what changed', () => {
    const frame = connection();
    const port = createTestPort();
    frame.connect(port, pong);
    frame.configure({ imsToken: 't', locale: 'en-US' });
    frame.configure({ imsToken: 't', locale: 'de-DE' });
    frame.configure({ imsToken: 't', locale: 'de-DE' });
    expect(port.sent.slice(2)).toMatchObject([{ value: { locale: 'de-DE' }, changed: ['locale'] }]);
  });

  it('F9 gives a document that loads anew everything, on its own port, and closes the old one', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.configure({ imsToken: 't' });
    frame.connect(first, pong);
    frame.connect(second, pong);
    expect([first.closed, second.closed]).toEqual([true, false]);
    expect(types(second)).toEqual(['PONG', 'CONFIGURE']);
  });

  it('tells a later document nothing that was meant for an earlier one', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.connect(first, pong);
    frame.disconnect();
    frame.connect(second, pong);
    expect(types(second)).toEqual(['PONG']);
  });

  it('says nothing after it was closed', () => {
    const frame = connection();
    const port = createTestPort();
    frame.connect(port, pong);
    frame.close();
    frame.configure({ imsToken: 't' });
    frame.goTo('/a');
    expect([types(port), port.closed]).toEqual([['PONG'], true]);
  });
});
