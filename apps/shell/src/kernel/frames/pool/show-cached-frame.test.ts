import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { describe, expect, it } from 'vitest';
import { startFrames } from '../../../test-support/start-frames';
import { createTestPort } from '../../../test-support/test-port';
import { CACHED_FRAME_TTL_MS } from './cached-frames';

/** Opens two applications: the first is done and its frame is cached when the second is shown. */
function leaveFirst() {
  const world = startFrames();
  const { area, host, ping, ports, show, visible } = world;
  const done = () => {
    ping();
    ports.at(-1)?.receive('DONE', {});
  };
  show('one');
  host.configure({ imsToken: 'one' });
  done();
  ports[0]?.receive('TITLE', { title: 'Orders' });
  show('two');
  const sentTo = (port = ports.at(-1)) =>
    port?.sent.flatMap(({ type, value }) =>
      type === 'QUEUE' ? (value as { type: string }[]).map((queued) => queued.type) : [type],
    );
  const [one] = area.frames;
  if (one === undefined) throw new Error('The first frame does not exist.');
  return { ...world, done, sentTo, one, isVisible: () => visible() === one };
}

describe('a cached frame', () => {
  it('AMB-20 stays in the page, hidden, and is shown again at once', () => {
    const { area, done, isVisible, one, show, stateNow } = leaveFirst();
    done();
    expect([one.hidden, one.removed, isVisible()]).toEqual([true, false, false]);
    show('one');
    expect([area.frames.length, isVisible()]).toEqual([2, true]);
    expect(stateNow()).toMatchObject({
      appId: 'one',
      phase: 'connecting',
      isRestored: true,
      title: 'Orders',
    });
  });

  it('receives no messages, and its own messages are ignored', () => {
    const { calls, environment, host, ports, stateNow, one } = leaveFirst();
    const sentCount = ports[0]?.sent.length;
    ports[0]?.receive('TITLE', { title: 'ghost' });
    ports[0]?.receive('SHELL_REDIRECT', { url: '/elsewhere' });
    host.configure({ imsToken: 'two' });
    ports[0]?.removeDocument();
    expect(calls).toEqual([]);
    expect([ports[0]?.sent.length, one.posted]).toEqual([sentCount, []]);
    expect([stateNow()?.appId, stateNow()?.title, environment.warnings]).toEqual(['two', '', []]);
  });

  it('connects again when it is shown, and receives its app location and its whole configuration', () => {
    const { done, host, ports, one, sentTo, show } = leaveFirst();
    show('one', { inside: '/late' });
    host.configure({ imsToken: 'new' });
    expect([ports[0]?.closed, one.posted]).toEqual([
      true,
      [{ data: expect.objectContaining({ type: 'NOT_INITIALIZED' }), origin: 'http://one.test' }],
    ]);
    done();
    expect(sentTo()).toEqual(['PONG', 'HISTORY', 'CONFIGURE']);
    expect(JSON.stringify(ports.at(-1)?.sent)).toContain('/late');
  });

  it('defers the PING of another document until it is shown', () => {
    const { host, one, ping, ports, sentTo, show, stateNow } = leaveFirst();
    ping(one);
    ping(one);
    expect(ports.slice(1).map(({ sent }) => sent.length)).toEqual([0, 0]);
    show('one', { inside: '/late' });
    host.configure({ imsToken: 'new' });
    expect([ports[1]?.sent, sentTo(), one.posted]).toEqual([[], ['PONG', 'HISTORY', 'CONFIGURE'], []]);
    expect(stateNow()).toMatchObject({ appId: 'one', phase: 'connected' });
  });

  it('ignores the PING of a document of another origin', () => {
    const { area, one, ports, show } = leaveFirst();
    const port = createTestPort();
    const value = { nonce: 'nonce-0001', runtime: '1', versions: [1] };
    area.deliver({
      source: one.window,
      origin: 'http://evil.test',
      data: createEnvelope('PING', { value }),
      ports: [port as unknown as MessagePort],
    });
    show('one');
    expect([port.sent, ports.length, one.posted.map(({ origin }) => origin)]).toEqual([
      ...[[], 1, ['http://one.test']],
    ]);
  });

  it('is done when its application sends DONE, and behaves like any other frame from then on', () => {
    const { done, show, stateNow, one } = leaveFirst();
    show('one');
    done();
    expect(stateNow()).toMatchObject({ phase: 'done', isRestored: false });
    // This load event comes from the Back that led here; only a further load event means another document.
    one.load();
    expect(stateNow()?.phase).toBe('done');
    one.load();
    expect(stateNow()).toMatchObject({ phase: 'connecting', isRestored: false });
  });

  it('is reloaded when its document does not connect within 2 s', () => {
    const { area, environment, one, show, stateNow } = leaveFirst();
    show('one');
    environment.advance(1_999);
    expect(area.frames).toHaveLength(2);
    environment.advance(1);
    expect([area.frames.length, one.hidden, stateNow()?.isRestored]).toEqual([3, true, undefined]);
  });

  it('is not reloaded when its document connects', () => {
    const { area, environment, ping, show } = leaveFirst();
    show('one');
    ping();
    environment.advance(2_000);
    expect(area.frames).toHaveLength(2);
  });

  it('is not reloaded when another application has been shown since', () => {
    const { area, environment, show } = leaveFirst();
    show('one');
    environment.advance(1_000);
    show('two');
    expect(area.frames).toHaveLength(3);
    environment.advance(1_000);
    expect(area.frames).toHaveLength(3);
  });

  it('has the full 2 s to connect even if another cached frame was shown before', () => {
    const { area, done, environment, show } = leaveFirst();
    done();
    show('three');
    done();
    show('one');
    done();
    show('two');
    environment.advance(1_000);
    done();
    show('three');
    environment.advance(1_999);
    expect(area.frames).toHaveLength(3);
    environment.advance(1);
    expect(area.frames).toHaveLength(4);
  });

  it('is removed when two other frames have been cached since, once the next application is done', () => {
    const { done, one, show } = leaveFirst();
    for (const next of ['three', 'four']) {
      done();
      show(next);
    }
    expect(one.removed).toBe(false);
    done();
    expect(one.removed).toBe(true);
  });

  it('is removed after ten minutes', () => {
    const { area, done, environment, one, show } = leaveFirst();
    done();
    environment.advance(CACHED_FRAME_TTL_MS);
    expect(one.removed).toBe(true);
    show('one');
    expect(area.frames).toHaveLength(3);
  });

  it('is removed after a flood of messages (case F8)', () => {
    const { environment, one, ports } = leaveFirst();
    for (let sent = 0; sent < 400; sent += 1) ports[0]?.receive('TITLE', { title: 'flood' });
    expect([one.removed, ports[0]?.closed, environment.warnings]).toEqual([true, true, ['frame-flood']]);
  });

  it('is removed after a flood of PINGs', () => {
    const { one, ping } = leaveFirst();
    for (let sent = 0; sent < 400; sent += 1) ping(one);
    expect(one.removed).toBe(true);
  });

  it('is removed when the organisation changes, as are the frames that were cached before it', () => {
    const { area, done, one, show } = leaveFirst();
    done();
    show('two', { tenant: 'birch' });
    // The second frame is reused in the other organisation; the cached first one has been removed.
    expect([one.removed, area.frames.length]).toEqual([true, 2]);
    show('three', { tenant: 'alder' });
    expect(area.frames[1]).toMatchObject({ hidden: true });
    done();
    expect(area.frames[1]).toMatchObject({ removed: true });
  });

  it('is removed with all frames: at a sign-out, an error or the end', () => {
    const { environment, host, one, open } = leaveFirst();
    host.clear();
    expect([one.removed, open(), environment.timers()]).toEqual([true, [], 0]);
  });

  it('is not created for an application that may use the microphone, because it could listen unnoticed', () => {
    const { area, ping, ports, show } = startFrames();
    show('one', { permissionsPolicy: ['clipboard-write', 'microphone'] });
    ping();
    ports.at(-1)?.receive('DONE', {});
    show('two');
    ping();
    ports.at(-1)?.receive('DONE', {});
    expect(area.frames[0]).toMatchObject({ removed: true });
  });

  it('FRAME-34 is removed for work management, because a blocked sign-in could not be attributed to a frame', () => {
    const { done, one, show } = leaveFirst();
    done();
    show('three', { serviceCode: 'workfront' });
    done();
    expect(one.removed).toBe(true);
  });

  it('is not reloaded when its document leaves right after it was done', () => {
    const { area, done, environment, send, show, stateNow } = leaveFirst();
    show('one');
    done();
    send({ type: 'frame-document-left', frameId: stateNow()?.frameId ?? 0 });
    environment.advance(2_000);
    expect(area.frames).toHaveLength(2);
  });

  it('is not created for an application that was not done', () => {
    const { area, done, show } = startDone();
    show('two');
    done();
    expect(area.frames[0]).toMatchObject({ removed: true });
  });
});

/** Opens an application that is connected but not done. `done` connects the next application and sends its DONE. */
function startDone() {
  const world = startFrames();
  world.show('one');
  world.ping();
  const done = () => {
    world.ping();
    world.ports.at(-1)?.receive('DONE', {});
  };
  return { ...world, done };
}
