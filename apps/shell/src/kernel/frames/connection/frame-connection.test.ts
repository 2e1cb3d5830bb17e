import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createTestPort, type TestPort } from '../../../test-support/test-port';
import { createFrameConnection } from './frame-connection';

const pong = { nonce: 'nonce-0001', appId: 'one', version: 1, metrics: { environment: 'dev' } };

function connection(isOneDocument = false) {
  const environment = createFakeEnvironment();
  return createFrameConnection({
    thirdParty: false,
    isOneDocument,
    onMessage: () => {},
    onRefused: environment.warn,
    onDocumentLeft: () => {},
    onPassed: () => {},
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
  /** Configures the frame once both token and boot have answered. */
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
  ] as const)('configures once, after PONG, when the order is %s, %s, %s', (...order) => {
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

  it('FRAME-04 responds to PING with the application id before any other message', () => {
    const frame = connection();
    const port = createTestPort();
    frame.configure({ locale: 'en-US' });
    frame.connect(port, pong);
    expect(port.sent[0]).toMatchObject({
      type: 'PONG',
      value: { nonce: 'nonce-0001', appId: 'one', metrics: { environment: 'dev' }, v: 1 },
    });
  });

  it('FRAME-05 sends messages from before the connection as one QUEUE after PONG', () => {
    const frame = connection();
    const port = createTestPort();
    const click = (target: string) => ({ module: 'topbar', method: 'click', args: [target] });
    frame.send('RUNTIME_REQ', click('a'));
    frame.send('RUNTIME_REQ', click('b'));
    frame.connect(port, pong);
    expect(types(port)).toEqual(['PONG', 'QUEUE']);
    expect(port.sent[1]?.value).toMatchObject([{ value: { args: ['a'] } }, { value: { args: ['b'] } }]);
  });

  it('FRAME-28 sends HISTORY before the configuration, and only the last of two app locations', () => {
    const frame = connection();
    const port = createTestPort();
    frame.configure({ locale: 'en-US' });
    frame.goTo('/a');
    frame.goTo('/b');
    frame.connect(port, pong);
    expect(types(port)).toEqual(['PONG', 'HISTORY', 'CONFIGURE']);
    expect(port.sent[1]?.value).toEqual({ path: '/b' });
  });

  it('FRAME-28 repeats HISTORY to the next document, because the previous one may have been unloading', () => {
    const frame = connection();
    const [first, second, third] = [createTestPort(), createTestPort(), createTestPort()];
    frame.connect(first, pong);
    frame.goTo('/a');
    first.receive('TITLE', { title: 'Leaving' });
    frame.connect(second, pong);
    expect(second.sent.at(-1)).toMatchObject({ type: 'HISTORY', value: { path: '/a' } });
    second.receive('READY', {});
    frame.connect(third, pong);
    expect(types(third)).toEqual(['PONG']);
  });

  it('FRAME-28 does not repeat HISTORY in a one-document application, which may have moved on before it reconnects', () => {
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

  it('FRAME-28 sends HISTORY to each port until one responds, because a frame retries while this page is busy', () => {
    const frame = connection();
    const [first, second, third] = [createTestPort(), createTestPort(), createTestPort()];
    frame.goTo('/a');
    frame.connect(first, pong);
    frame.connect(second, pong);
    expect(types(second)).toEqual(['PONG', 'HISTORY']);
    second.receive('READY', {});
    frame.connect(third, pong);
    expect(types(third)).toEqual(['PONG']);
  });

  it('FRAME-28 repeats an app location to the next document if the first one had received an earlier location', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.goTo('/a');
    frame.connect(first, pong);
    frame.goTo('/b');
    first.receive('READY', {});
    frame.connect(second, pong);
    expect(second.sent.at(-1)).toMatchObject({ type: 'HISTORY', value: { path: '/b' } });
  });

  it('FRAME-28 does not repeat HISTORY once the application has reported its own location', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.connect(first, pong);
    frame.goTo('/a');
    first.receive('HISTORY', { path: '/b' });
    frame.connect(second, pong);
    expect(types(second)).toEqual(['PONG']);
  });

  it('FRAME-23 sends only the changed fields after the first configuration', () => {
    const frame = connection();
    const port = createTestPort();
    frame.connect(port, pong);
    frame.configure({ imsToken: 't', locale: 'en-US' });
    frame.configure({ imsToken: 't', locale: 'de-DE' });
    frame.configure({ imsToken: 't', locale: 'de-DE' });
    expect(port.sent.slice(2)).toMatchObject([{ value: { locale: 'de-DE' }, changed: ['locale'] }]);
  });

  it('F9 sends a reloaded document everything on its new port and closes the old one', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.configure({ imsToken: 't' });
    frame.connect(first, pong);
    frame.connect(second, pong);
    expect([first.closed, second.closed]).toEqual([true, false]);
    expect(types(second)).toEqual(['PONG', 'CONFIGURE']);
  });

  it('sends a later document no messages of an earlier connection', () => {
    const frame = connection();
    const [first, second] = [createTestPort(), createTestPort()];
    frame.connect(first, pong);
    frame.disconnect();
    frame.connect(second, pong);
    expect(types(second)).toEqual(['PONG']);
  });

  it('sends no message after it was closed', () => {
    const frame = connection();
    const port = createTestPort();
    frame.connect(port, pong);
    frame.close();
    frame.configure({ imsToken: 't' });
    frame.goTo('/a');
    expect([types(port), port.closed]).toEqual([['PONG'], true]);
  });
});
