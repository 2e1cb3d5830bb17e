import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { describe, expect, it } from 'vitest';
import { startFrames } from '../../test-support/start-frames';
import { createTestPort } from '../../test-support/test-port';
import { CACHED_FRAME_TTL_MS } from './cached-frames';

/** Two applications: the first is done and left for the second. */
function leaveOne() {
  const world = startFrames();
  const { area, host, ping, ports, show, visible } = world;
  const done = () => {
    ping();
    ports.at(-1)?.hear('DONE', {});
  };
  show('one');
  host.configure({ imsToken: 'one' });
  done();
  ports[0]?.hear('TITLE', { title: 'Orders' });
  show('two');
  const saidTo = (port = ports.at(-1)) =>
    port?.sent.flatMap(({ type, value }) =>
      type === 'QUEUE' ? (value as { type: string }[]).map((queued) => queued.type) : [type],
    );
  const [one] = area.frames;
  if (one === undefined) throw new Error('There is no first frame.');
  return { ...world, done, saidTo, one, isSeen: () => visible() === one };
}

describe('an application that was left', () => {
  it('AMB-20 is kept, out of sight, and its document is seen again at once', () => {
    const { area, done, isSeen, one, show, stateNow } = leaveOne();
    done();
    expect([one.hidden, one.removed, isSeen()]).toEqual([true, false, false]);
    show('one');
    expect([area.frames.length, isSeen()]).toEqual([2, true]);
    expect(stateNow()).toMatchObject({
      appId: 'one',
      phase: 'connecting',
      isRestored: true,
      title: 'Orders',
    });
  });

  it('is told nothing and not heard meanwhile', () => {
    const { asked, environment, host, ports, stateNow, one } = leaveOne();
    const told = ports[0]?.sent.length;
    ports[0]?.hear('TITLE', { title: 'ghost' });
    ports[0]?.hear('SHELL_REDIRECT', { url: '/elsewhere' });
    host.configure({ imsToken: 'two' });
    ports[0]?.vanish();
    expect(asked).toEqual([]);
    expect([ports[0]?.sent.length, one.posted]).toEqual([told, []]);
    expect([stateNow()?.appId, stateNow()?.title, environment.warnings]).toEqual(['two', '', []]);
  });

  it('connects anew when somebody comes back, and is told everything: where it shall be, and all of its configuration', () => {
    const { done, host, ports, one, saidTo, show } = leaveOne();
    show('one', { inside: '/late' });
    host.configure({ imsToken: 'new' });
    expect([ports[0]?.closed, one.posted]).toEqual([
      true,
      [{ data: expect.objectContaining({ type: 'NOT_INITIALIZED' }), origin: 'http://one.test' }],
    ]);
    done();
    expect(saidTo()).toEqual(['PONG', 'HISTORY', 'CONFIGURE']);
    expect(JSON.stringify(ports.at(-1)?.sent)).toContain('/late');
  });

  it('has another document, which asked to be connected: it is when somebody comes back, and not before', () => {
    const { host, one, ping, ports, saidTo, show, stateNow } = leaveOne();
    ping(one);
    ping(one);
    expect(ports.slice(1).map(({ sent }) => sent.length)).toEqual([0, 0]);
    show('one', { inside: '/late' });
    host.configure({ imsToken: 'new' });
    expect([ports[1]?.sent, saidTo(), one.posted]).toEqual([[], ['PONG', 'HISTORY', 'CONFIGURE'], []]);
    expect(stateNow()).toMatchObject({ appId: 'one', phase: 'connected' });
  });

  it('is not taken over by a document of another origin', () => {
    const { area, one, ports, show } = leaveOne();
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

  it('says that it is done as a new one does, and then it is like any other', () => {
    const { done, show, stateNow, one } = leaveOne();
    show('one');
    done();
    expect(stateNow()).toMatchObject({ phase: 'done', isRestored: false });
    // Told of the step back that led here; only the next one is another document.
    one.load();
    expect(stateNow()?.phase).toBe('done');
    one.load();
    expect(stateNow()).toMatchObject({ phase: 'connecting', isRestored: false });
  });

  it('is loaded anew when its document does not answer within 2 s', () => {
    const { area, environment, one, show, stateNow } = leaveOne();
    show('one');
    environment.advance(1_999);
    expect(area.frames).toHaveLength(2);
    environment.advance(1);
    expect([area.frames.length, one.hidden, stateNow()?.isRestored]).toEqual([3, true, undefined]);
  });

  it('is left in peace when it does', () => {
    const { area, environment, ping, show } = leaveOne();
    show('one');
    ping();
    environment.advance(2_000);
    expect(area.frames).toHaveLength(2);
  });

  it('is not loaded anew for the sake of another that somebody went to meanwhile', () => {
    const { area, environment, show } = leaveOne();
    show('one');
    environment.advance(1_000);
    show('two');
    expect(area.frames).toHaveLength(3);
    environment.advance(1_000);
    expect(area.frames).toHaveLength(3);
  });

  it('has its own two seconds when somebody came back to another one before', () => {
    const { area, done, environment, show } = leaveOne();
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

  it('goes when two others were left since, as soon as the next is done', () => {
    const { done, one, show } = leaveOne();
    for (const next of ['three', 'four']) {
      done();
      show(next);
    }
    expect(one.removed).toBe(false);
    done();
    expect(one.removed).toBe(true);
  });

  it('goes after ten minutes', () => {
    const { area, done, environment, one, show } = leaveOne();
    done();
    environment.advance(CACHED_FRAME_TTL_MS);
    expect(one.removed).toBe(true);
    show('one');
    expect(area.frames).toHaveLength(3);
  });

  it('goes with a flood of messages (case F8)', () => {
    const { environment, one, ports } = leaveOne();
    for (let sent = 0; sent < 400; sent += 1) ports[0]?.hear('TITLE', { title: 'flood' });
    expect([one.removed, ports[0]?.closed, environment.warnings]).toEqual([true, true, ['frame-flood']]);
  });

  it('goes with a flood of PINGs as well', () => {
    const { one, ping } = leaveOne();
    for (let sent = 0; sent < 400; sent += 1) ping(one);
    expect(one.removed).toBe(true);
  });

  it('is not there for another organisation, nor are those before it', () => {
    const { area, done, one, show } = leaveOne();
    done();
    show('two', { tenant: 'birch' });
    // The second is the same frame in another organisation; what it was left for is gone.
    expect([one.removed, area.frames.length]).toEqual([true, 2]);
    show('three', { tenant: 'alder' });
    expect(area.frames[1]).toMatchObject({ hidden: true });
    done();
    expect(area.frames[1]).toMatchObject({ removed: true });
  });

  it('goes when the frames do: at a sign-out, an error, or the end', () => {
    const { environment, host, one, open } = leaveOne();
    host.clear();
    expect([one.removed, open(), environment.timers()]).toEqual([true, [], 0]);
  });

  it('is not kept when it may listen: nobody sees it', () => {
    const { area, ping, ports, show } = startFrames();
    show('one', { permissionsPolicy: ['clipboard-write', 'microphone'] });
    ping();
    ports.at(-1)?.hear('DONE', {});
    show('two');
    ping();
    ports.at(-1)?.hear('DONE', {});
    expect(area.frames[0]).toMatchObject({ removed: true });
  });

  it('FRAME-34 is not kept beside work management: who is kept from signing in could not be told', () => {
    const { done, one, show } = leaveOne();
    done();
    show('three', { serviceCode: 'workfront' });
    done();
    expect(one.removed).toBe(true);
  });

  it('is shown its own error again, not loaded anew, when it says at once that there is no such place', () => {
    const { area, done, environment, send, show, stateNow } = leaveOne();
    show('one');
    done();
    send({ type: 'frame-gone', frameId: stateNow()?.frameId ?? 0 });
    environment.advance(2_000);
    expect(area.frames).toHaveLength(2);
  });

  it('is not kept when it was not done', () => {
    const { area, done, show } = startDone();
    show('two');
    done();
    expect(area.frames[0]).toMatchObject({ removed: true });
  });
});

/** An application that is connected and never done. */
function startDone() {
  const world = startFrames();
  world.show('one');
  world.ping();
  const done = () => {
    world.ping();
    world.ports.at(-1)?.hear('DONE', {});
  };
  return { ...world, done };
}
