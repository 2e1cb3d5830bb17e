import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type FrameWorld, PAGE_TIMEOUT_MS, startFrames } from '../../../test-support/start-frames';
import { createTestPort } from '../../../test-support/test-port';
import { MAX_CACHED_FRAMES } from './cached-frames';

/** Actions of documents, the network and the user, run in random order. */
const steps: Record<string, (world: FrameWorld, which: number) => void> = {
  ping: ({ ping }) => ping(),
  'repeated ping': ({ ping }) => {
    ping();
    ping();
  },
  'ping of an earlier frame': ({ ping, area }) => ping(area.frames.at(-2) ?? null),
  ready: ({ ports }, which) => ports[which % ports.length]?.receive('READY', {}),
  done: ({ ports }, which) => ports[which % ports.length]?.receive('DONE', {}),
  'a document is removed': ({ ports }, which) => ports[which % ports.length]?.removeDocument(),
  'a document loads': ({ area }, which) => area.frames[which % area.frames.length]?.load(),
  reload: ({ host }, which) => host.reload((['default', 'cache-bust', 'retry'] as const)[which % 3]),
  'the user keeps waiting': ({ host }) => host.keepWaiting(),
  'the host loads': ({ attachHost }) => attachHost(),
  'another solution is shown': ({ show }, which) => show(which % 2 === 0 ? 'one' : 'two'),
  configure: ({ host }, which) => host.configure({ imsToken: `t${which}` }),
  'time passes': ({ environment }, which) => environment.advance(which * 1_000),
  'the computer sleeps': ({ environment }, which) => environment.sleep(which * 1_000_000),
};

const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(15));

describe('F10 random interleavings of the actions of documents, the network and the user', () => {
  it('leave one live channel or one typed error, and no listener', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (plan) => {
        const world = startFrames(PAGE_TIMEOUT_MS, false);
        const { environment, host, area, ports, live, open, stateNow, show } = world;
        show('one');
        for (const [name, which] of plan) {
          steps[name]?.(world, which);
          expect(live().length).toBeLessThanOrEqual(1);
          expect(stateNow()?.phase === 'connecting').toBe(live().length === 0);
          const inPage = area.frames.filter(({ removed }) => !removed);
          expect(inPage.filter(({ hidden }) => !hidden)).toHaveLength(1);
          expect(inPage.length).toBeLessThanOrEqual(1 + (MAX_CACHED_FRAMES + 1) + 1);
        }
        world.attachHost();
        // A cached frame that was shown and does not connect is reloaded after 2 s.
        environment.advance(PAGE_TIMEOUT_MS + 2_000);
        const { phase, error } = stateNow() ?? {};
        if (phase === 'done') expect([live().length, error]).toEqual([1, undefined]);
        else expect(error?.type).toBe('TIMEOUT');

        host.stop();
        expect([stateNow(), open().length, environment.timers(), area.listeners()]).toEqual([
          ...[undefined, 0, 0, 0],
        ]);
        expect(ports.filter(({ listeners }) => listeners > 0)).toEqual([]);
      }),
      { numRuns: inject('isLongRun') ? 10_000 : 500, seed: 20261122 },
    );
  }, 120_000);
});

describe('a slow frame', () => {
  it('never times out where the page timeout is 0 (ruling AMB-42)', () => {
    const { environment, show, stateNow } = startFrames(0);
    show('one');
    environment.advance(86_400_000);
    expect(stateNow()).toMatchObject({ slow: true, phase: 'connecting' });
    expect([stateNow()?.error, environment.timers()]).toEqual([undefined, 0]);
  });

  it('FRAME-35 X10 is slow, then has timed out, and recovers once it is done', () => {
    const { environment, show, ping, ports, stateNow } = startFrames();
    show('one');
    ping();
    environment.advance(5_000);
    expect(stateNow()?.slow).toBe(true);
    expect(stateNow()?.error).toBeUndefined();
    environment.advance(PAGE_TIMEOUT_MS);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
    ports[0]?.receive('DONE', {});
    expect(stateNow()).toMatchObject({ phase: 'done', slow: false, error: undefined });
  });

  it('has its page timeout started again, without a reload, when the user keeps waiting', () => {
    const { area, environment, host, show, ping, ports, stateNow } = startFrames();
    show('one');
    ping();
    environment.advance(PAGE_TIMEOUT_MS);
    host.keepWaiting();
    expect(stateNow()).toMatchObject({ slow: true, error: undefined });
    environment.advance(PAGE_TIMEOUT_MS - 1);
    expect(stateNow()?.error).toBeUndefined();
    environment.advance(1);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
    ports[0]?.receive('DONE', {});
    expect([stateNow()?.phase, area.frames.length]).toEqual(['done', 1]);
  });

  it('does not time out because the computer was asleep', () => {
    const { environment, show, stateNow } = startFrames();
    show('one');
    environment.advance(4_000);
    environment.sleep(8 * 3_600_000);
    environment.advance(PAGE_TIMEOUT_MS - 4_001);
    expect(stateNow()?.error).toBeUndefined();
    environment.advance(1);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
  });

  it('counts the time before the frame pool has loaded', () => {
    const { attachHost, environment, show, stateNow } = startFrames(PAGE_TIMEOUT_MS, false);
    show('one');
    environment.advance(4_000);
    attachHost();
    environment.advance(1_000);
    expect(stateNow()?.slow).toBe(true);
    environment.advance(PAGE_TIMEOUT_MS - 5_000);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
  });

  it('FRAME-16 FRAME-17 is logged when it times out, and is reloaded with the number of the retry', () => {
    const { area, environment, host, show } = startFrames();
    show('one');
    environment.advance(PAGE_TIMEOUT_MS);
    expect(environment.warnings).toEqual(['frame-timeout']);
    host.reload('retry');
    host.reload('retry');
    host.reload('cache-bust');
    host.reload('default');
    const query = (at: number) => new URL(area.frames[at]?.url ?? '').search;
    expect([1, 2, 4].map(query)).toEqual(['?_retry=1', '?_retry=2', '']);
    expect(query(3)).toMatch(/^\?_cb=\w+$/);
  });
});

describe('FRAME-11 a frame whose port closes, because its document has crashed or left', () => {
  function crash() {
    const world = startFrames();
    world.show('one');
    world.ping();
    world.ports[0]?.receive('DONE', {});
    world.ports[0]?.removeDocument();
    return world;
  }

  it.each([
    ['no further document connects', () => {}, 'TIMEOUT', 'connecting'],
    [
      'another document is done',
      ({ ping, ports }: FrameWorld) => {
        ping();
        ports[1]?.receive('DONE', {});
      },
      undefined,
      'done',
    ],
    ['another document is never done', ({ ping }: FrameWorld) => ping(), 'TIMEOUT', 'connected'],
  ] as const)('times out unless an application is done: %s', (_what, happen, type, phase) => {
    const world = crash();
    world.environment.advance(1_000);
    happen(world);
    world.environment.advance(PAGE_TIMEOUT_MS);
    expect([world.stateNow()?.error?.type, world.stateNow()?.phase]).toEqual([type, phase]);
  });

  it('is reloaded by a retry', () => {
    const { area, environment, host, ping, ports, stateNow } = crash();
    environment.advance(PAGE_TIMEOUT_MS);
    host.reload('retry');
    ping();
    ports[1]?.receive('DONE', {});
    expect([area.frames.length, stateNow()?.phase, stateNow()?.error]).toEqual([2, 'done', undefined]);
  });
});

describe('a frame before the frame pool has loaded', () => {
  it('stays the same frame, and its buffered PING is answered once the frame pool has loaded', () => {
    const { area, attachHost, host, live, ping, show, stateNow } = startFrames(PAGE_TIMEOUT_MS, false);
    show('one');
    ping();
    ping();
    host.configure({ imsToken: 'too early' });
    expect([live().length, stateNow()?.phase]).toEqual([0, 'connecting']);
    attachHost();
    expect([live().length, stateNow()?.phase, area.frames.length]).toEqual([1, 'connected', 1]);
    expect(live()[0]?.sent.map(({ type }) => type)).toEqual(['PONG']);
  });

  it('F1 F7 has its buffered messages checked like other messages: unknown and forged messages are refused', () => {
    const { area, attachHost, ping, ports, show, environment } = startFrames(PAGE_TIMEOUT_MS, false);
    show('one');
    ping(null);
    const port = createTestPort();
    const value = { nonce: 'nonce-0001', runtime: '1', versions: [1] };
    const genuine = { source: area.frames[0]?.window ?? null, data: createEnvelope('PING', { value }) };
    const ports1 = [port as unknown as MessagePort];
    area.deliver({ ...genuine, origin: 'http://one.test', ports: ports1, isTrusted: false });
    area.deliver({ ...genuine, origin: 'http://evil.test', ports: ports1 });
    attachHost();
    expect([...ports, port].map(({ sent }) => sent.length)).toEqual([0, 0]);
    expect(environment.warnings).toEqual(['message-refused', 'message-refused']);
  });

  it('F8 buffers only the last messages of a flood', () => {
    const { attachHost, ping, ports, show } = startFrames(PAGE_TIMEOUT_MS, false);
    show('one');
    for (let sent = 0; sent < 5_000; sent += 1) ping();
    attachHost();
    expect(ports.filter(({ sent }) => sent.length > 0)).toHaveLength(20);
    expect(ports.at(-1)?.closed).toBe(false);
  });

  it('is removed with its messages when another frame is shown', () => {
    const { area, attachHost, live, ping, show, stateNow } = startFrames(PAGE_TIMEOUT_MS, false);
    show('one');
    ping();
    show('two');
    expect(area.frames.map(({ removed }) => removed)).toEqual([true, false]);
    attachHost();
    expect([live().length, stateNow()?.appId]).toEqual([0, 'two']);
  });

  it('is disconnected when another document follows the one that sent PING', () => {
    const { area, attachHost, ping, show, stateNow } = startFrames(PAGE_TIMEOUT_MS, false);
    show('one');
    ping();
    area.frames[0]?.load();
    attachHost();
    expect(stateNow()?.phase).toBe('connected');
    area.frames[0]?.load();
    expect(stateNow()?.phase).toBe('connecting');
  });
});

describe('a replaced frame that is not cached', () => {
  it('is removed when the next frame is done, after 10 s at the latest', () => {
    const { area, environment, ping, ports, show } = startFrames();
    const removed = () => area.frames.map((frame) => frame.removed);
    show('one');
    ping();
    show('two');
    environment.advance(9_999);
    expect(removed()).toEqual([false, false]);
    environment.advance(1);
    expect(removed()).toEqual([true, false]);
    show('one');
    ping();
    expect(removed()).toEqual([true, false, false]);
    ports.at(-1)?.receive('DONE', {});
    expect(removed()).toEqual([true, true, false]);
  });
});
