import { createEnvelope } from '@unified-shell/protocol/envelope';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageFact, solutionFact } from '../test-support/facts';
import { createFakeEnvironment } from '../test-support/fake-environment';
import { createFakeFrameArea, type FakeFrame } from '../test-support/fake-frame-area';
import { createTestPort, type TestPort } from '../test-support/test-port';
import { createFrameHost } from './frame-host';
import { createFrameStage } from './frame-stage';
import { type FrameEvent, type FrameState, reduceFrame } from './frame-state';

const PAGE_TIMEOUT = 60_000;

/** Frames over a page without a browser, whose host comes at once or later, and every port that a document offered. */
function start(pageTimeout = PAGE_TIMEOUT, isHosted = true, thirdParty = false) {
  const area = createFakeFrameArea();
  const environment = createFakeEnvironment();
  const ports: TestPort[] = [];
  let state: FrameState | undefined;
  const send = (event: FrameEvent) => {
    state = reduceFrame(state, event);
  };
  const host = createFrameStage(area, environment, send);
  let isHere = false;
  /** The code that talks to frames arrives. */
  const arrive = () => {
    if (isHere) return;
    isHere = true;
    const requests = { onWent: () => {}, onRedirect: () => {}, onSignInNeeded: () => {}, onAsked: () => {} };
    const ground = {
      area,
      shellOrigin: pageFact.shellOrigin,
      identityOrigin: pageFact.identityOrigin,
      environment,
      getFrame: () => state,
      send,
      requests,
    };
    host.handOver((staged) => createFrameHost(ground, staged));
  };
  if (isHosted) arrive();
  const originOf = (appId: string) => `http://${appId}.test`;
  let shown = 'one';
  const show = (appId: string) => {
    shown = appId;
    const solution = solutionFact({ appId });
    host.show({
      solution: { ...solution, sandbox: { ...solution.sandbox, pageTimeout, thirdParty } },
      source: { url: `${originOf(appId)}/`, baseUrl: `${originOf(appId)}/`, origin: originOf(appId) },
      mount: { tenant: 'alder', contexts: [], path: `/${appId}`, query: '' },
      inside: '',
    });
  };
  const ping = (frame: FakeFrame | null = area.frames.at(-1) ?? null) => {
    const port = createTestPort();
    ports.push(port);
    const value = { nonce: 'nonce-0001', runtime: '1', versions: [1] };
    area.deliver({
      source: frame?.window ?? null,
      origin: originOf(shown),
      data: createEnvelope('PING', { value }),
      ports: [port as unknown as MessagePort],
    });
  };
  const live = () => ports.filter(({ sent, closed }) => sent.length > 0 && !closed);
  return { area, environment, host, ports, arrive, show, ping, live, stateNow: () => state };
}

type World = ReturnType<typeof start>;

/** What documents, the network and the user may do, in any order. */
const steps: Record<string, (world: World, which: number) => void> = {
  ping: ({ ping }) => ping(),
  'doubled ping': ({ ping }) => {
    ping();
    ping();
  },
  'ping of a frame that was left': ({ ping, area }) => ping(area.frames.at(-2) ?? null),
  ready: ({ ports }, which) => ports[which % ports.length]?.hear('READY', {}),
  done: ({ ports }, which) => ports[which % ports.length]?.hear('DONE', {}),
  'a document is gone': ({ ports }, which) => ports[which % ports.length]?.vanish(),
  'a document loads': ({ area }, which) => area.frames[which % area.frames.length]?.load(),
  reload: ({ host }, which) => host.reload((['default', 'cache-bust', 'retry'] as const)[which % 3]),
  'the user goes on waiting': ({ host }) => host.keepWaiting(),
  'the host arrives': ({ arrive }) => arrive(),
  'the other solution': ({ show }, which) => show(which % 2 === 0 ? 'one' : 'two'),
  configure: ({ host }, which) => host.configure({ imsToken: `t${which}` }),
  'some time': ({ environment }, which) => environment.advance(which * 1_000),
  'the computer sleeps': ({ environment }, which) => environment.sleep(which * 1_000_000),
};

const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(15));

describe('F10 10,000 interleavings of what documents, the network and the user do', () => {
  it('leave one live channel or one typed error, and nothing that listens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (plan) => {
        const world = start(PAGE_TIMEOUT, false);
        const { environment, host, area, ports, live, stateNow, show } = world;
        show('one');
        for (const [name, which] of plan) {
          steps[name]?.(world, which);
          expect(live().length).toBeLessThanOrEqual(1);
          expect(stateNow()?.phase === 'connecting').toBe(live().length === 0);
        }
        world.arrive();
        environment.advance(PAGE_TIMEOUT);
        const { phase, error } = stateNow() ?? {};
        if (phase === 'done') expect([live().length, error]).toEqual([1, undefined]);
        else expect(error?.type).toBe('TIMEOUT');

        host.stop();
        expect([stateNow(), live().length, environment.timers(), area.listeners()]).toEqual([
          ...[undefined, 0, 0, 0],
        ]);
        expect(ports.filter(({ listeners }) => listeners > 0)).toEqual([]);
      }),
      { numRuns: 10_000, seed: 20261122 },
    );
  }, 120_000);
});

describe('a frame that takes its time', () => {
  it('is waited for without end where the page timeout is 0 (ruling AMB-42)', () => {
    const { environment, show, stateNow } = start(0);
    show('one');
    environment.advance(86_400_000);
    expect(stateNow()).toMatchObject({ slow: true, phase: 'connecting' });
    expect([stateNow()?.error, environment.timers()]).toEqual([undefined, 0]);
  });

  it('FRAME-35 is SLOW, then TIMEOUT, and alive again once it is done', () => {
    const { environment, show, ping, ports, stateNow } = start();
    show('one');
    ping();
    environment.advance(5_000);
    expect(stateNow()?.slow).toBe(true);
    expect(stateNow()?.error).toBeUndefined();
    environment.advance(PAGE_TIMEOUT);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
    ports[0]?.hear('DONE', {});
    expect(stateNow()).toMatchObject({ phase: 'done', slow: false, error: undefined });
  });

  it('gets as much time again when the user goes on waiting, and stays the frame it is', () => {
    const { area, environment, host, show, ping, ports, stateNow } = start();
    show('one');
    ping();
    environment.advance(PAGE_TIMEOUT);
    host.keepWaiting();
    expect(stateNow()).toMatchObject({ slow: true, error: undefined });
    environment.advance(PAGE_TIMEOUT - 1);
    expect(stateNow()?.error).toBeUndefined();
    environment.advance(1);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
    ports[0]?.hear('DONE', {});
    expect([stateNow()?.phase, area.frames.length]).toEqual(['done', 1]);
  });

  it('is not taken for dead because the computer slept', () => {
    const { environment, show, stateNow } = start();
    show('one');
    environment.advance(4_000);
    environment.sleep(8 * 3_600_000);
    environment.advance(PAGE_TIMEOUT - 4_001);
    expect(stateNow()?.error).toBeUndefined();
    environment.advance(1);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
  });

  it('has had the time for which it stood there before its host', () => {
    const { arrive, environment, show, stateNow } = start(PAGE_TIMEOUT, false);
    show('one');
    environment.advance(4_000);
    arrive();
    environment.advance(1_000);
    expect(stateNow()?.slow).toBe(true);
    environment.advance(PAGE_TIMEOUT - 5_000);
    expect(stateNow()?.error?.type).toBe('TIMEOUT');
  });

  it('FRAME-16 FRAME-17 is looked at, and loaded anew as one more try', () => {
    const { area, environment, host, show } = start();
    show('one');
    environment.advance(PAGE_TIMEOUT);
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

describe('FRAME-11 a frame whose port closes: its document is gone, by a crash or by itself', () => {
  function crash() {
    const world = start();
    world.show('one');
    world.ping();
    world.ports[0]?.hear('DONE', {});
    world.ports[0]?.vanish();
    return world;
  }

  it.each([
    ['nothing comes', () => {}, 'TIMEOUT', 'connecting'],
    [
      'another document is done',
      ({ ping, ports }: World) => {
        ping();
        ports[1]?.hear('DONE', {});
      },
      undefined,
      'done',
    ],
    ['another document is never done', ({ ping }: World) => ping(), 'TIMEOUT', 'connected'],
  ] as const)('and then %s', (_what, happen, type, phase) => {
    const world = crash();
    world.environment.advance(1_000);
    happen(world);
    world.environment.advance(PAGE_TIMEOUT);
    expect([world.stateNow()?.error?.type, world.stateNow()?.phase]).toEqual([type, phase]);
  });

  it('is opened anew by another try', () => {
    const { area, environment, host, ping, ports, stateNow } = crash();
    environment.advance(PAGE_TIMEOUT);
    host.reload('retry');
    ping();
    ports[1]?.hear('DONE', {});
    expect([area.frames.length, stateNow()?.phase, stateNow()?.error]).toEqual([2, 'done', undefined]);
  });
});

describe('a frame whose host is still under way', () => {
  it('is the same frame afterwards, and what it asked meanwhile is answered', () => {
    const { area, arrive, host, live, ping, show, stateNow } = start(PAGE_TIMEOUT, false);
    show('one');
    ping();
    ping();
    host.configure({ imsToken: 'too early' });
    expect([live().length, stateNow()?.phase]).toEqual([0, 'connecting']);
    arrive();
    expect([live().length, stateNow()?.phase, area.frames.length]).toEqual([1, 'connected', 1]);
    expect(live()[0]?.sent.map(({ type }) => type)).toEqual(['PONG']);
  });

  it('F1 F7 is judged as any other by the host: strangers and forgeries wait in vain', () => {
    const { area, arrive, ping, ports, show, environment } = start(PAGE_TIMEOUT, false);
    show('one');
    ping(null);
    const port = createTestPort();
    const value = { nonce: 'nonce-0001', runtime: '1', versions: [1] };
    const genuine = { source: area.frames[0]?.window ?? null, data: createEnvelope('PING', { value }) };
    const ports1 = [port as unknown as MessagePort];
    area.deliver({ ...genuine, origin: 'http://one.test', ports: ports1, isTrusted: false });
    area.deliver({ ...genuine, origin: 'http://evil.test', ports: ports1 });
    arrive();
    expect([...ports, port].map(({ sent }) => sent.length)).toEqual([0, 0]);
    expect(environment.warnings).toEqual(['message-refused', 'message-refused']);
  });

  it('F8 keeps no more than the last of a flood', () => {
    const { arrive, ping, ports, show } = start(PAGE_TIMEOUT, false);
    show('one');
    for (let sent = 0; sent < 5_000; sent += 1) ping();
    arrive();
    expect(ports.filter(({ sent }) => sent.length > 0)).toHaveLength(20);
    expect(ports.at(-1)?.closed).toBe(false);
  });

  it('goes when another one is shown, and nothing of it is told to the host', () => {
    const { area, arrive, live, ping, show, stateNow } = start(PAGE_TIMEOUT, false);
    show('one');
    ping();
    show('two');
    expect(area.frames.map(({ removed }) => removed)).toEqual([true, false]);
    arrive();
    expect([live().length, stateNow()?.appId]).toEqual([0, 'two']);
  });

  it('takes the document after the one that asked for another one', () => {
    const { area, arrive, ping, show, stateNow } = start(PAGE_TIMEOUT, false);
    show('one');
    ping();
    area.frames[0]?.load();
    arrive();
    expect(stateNow()?.phase).toBe('connected');
    area.frames[0]?.load();
    expect(stateNow()?.phase).toBe('connecting');
  });
});

describe('a frame that was left', () => {
  it('goes when the next one is done, and after 10 s at the latest', () => {
    const { area, environment, ping, ports, show } = start();
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
    ports.at(-1)?.hear('DONE', {});
    expect(removed()).toEqual([true, true, false]);
  });
});

describe('a port of an application', () => {
  it('F4 is closed when its frame has walked away, and what came instead is not heard', () => {
    const { area, environment, host, live, ping, ports, show, stateNow } = start();
    show('one');
    ping();
    const [frame] = area.frames;
    frame?.load();
    frame?.load();
    expect([live().length, stateNow()?.phase]).toEqual([0, 'connecting']);
    const port = createTestPort();
    const value = { nonce: 'nonce-0001', runtime: '1', versions: [1] };
    const data = createEnvelope('PING', { value });
    const offered = { data, ports: [port as unknown as MessagePort], source: frame?.window ?? null };
    area.deliver({ ...offered, origin: 'http://evil.test' });
    host.configure({ imsToken: 'secret' });
    // Told to the registered origin alone: the browser gives it to nobody else.
    const told = { data: createEnvelope('NOT_INITIALIZED'), origin: 'http://one.test' };
    expect([port.sent, frame?.posted, environment.warnings]).toEqual([[], [told], ['message-refused']]);
    expect(JSON.stringify(ports.map(({ sent }) => sent))).not.toContain('secret');
  });

  it('F11 that was passed on dies with the document, whoever holds it', () => {
    const { area, host, ping, ports, show, stateNow } = start();
    show('one');
    ping();
    const passedOn = ports[0];
    passedOn?.hear('TITLE', { title: 'mine' });
    ping();
    passedOn?.hear('TITLE', { title: 'ghost' });
    host.configure({ imsToken: 'next' });
    expect([stateNow()?.title, passedOn?.closed]).toEqual(['mine', true]);
    area.frames[0]?.load();
    area.frames[0]?.load();
    ports[1]?.hear('TITLE', { title: 'ghost' });
    expect([stateNow()?.title, ports[1]?.closed]).toEqual(['mine', true]);
    expect(JSON.stringify(passedOn?.sent)).not.toContain('next');
  });

  it.each(['GLOBAL_DIALOG_OPEN', 'OPEN_HELP_CENTER', 'CONFIGURE', 'SWITCH_ORGANISATION'])(
    'F11 FRAME-19 of a third party says no %s',
    (type) => {
      const { environment, ping, ports, show } = start(PAGE_TIMEOUT, true, true);
      show('one');
      ping();
      const values: Record<string, unknown> = {
        GLOBAL_DIALOG_OPEN: { open: true },
      };
      ports[0]?.hear(type, values[type] ?? {});
      expect(environment.warnings).toEqual(['port-message-refused']);
      expect(ports[0]?.sent.map(({ type: said }) => said)).toEqual(['PONG']);
    },
  );
});

describe('F8 a flood from a frame', () => {
  function flood(messages: number, say: (world: World) => void) {
    const world = start();
    world.show('one');
    world.ping();
    for (let sent = 0; sent < messages; sent += 1) say(world);
    return world;
  }

  it('is heard up to 300 messages a second, warned of once, and heard again later', () => {
    let title = 0;
    const say = ({ ports }: World) => {
      title += 1;
      ports[0]?.hear('TITLE', { title: `${title}` });
    };
    const world = flood(5_000, say);
    // The PING was the first.
    expect(world.stateNow()?.title).toBe('299');
    expect(world.environment.warnings).toEqual(['frame-flood']);
    world.environment.advance(1_000);
    say(world);
    expect(world.stateNow()?.title).toBe('5001');
  });

  it('of what is refused does not fill the log', () => {
    const { environment } = flood(5_000, ({ ports }) => ports[0]?.hear('EXPLODE'));
    expect(environment.warnings).toHaveLength(300);
  });

  it('of PING connects no more than that', () => {
    const { ports, live } = flood(5_000, ({ ping }) => ping());
    expect(ports.filter(({ sent }) => sent.length > 0)).toHaveLength(300);
    expect(live()).toHaveLength(1);
  });

  it('of what comes before PING is answered no more than that', () => {
    const world = start();
    world.show('one');
    const [frame] = world.area.frames;
    const data = createEnvelope('TITLE', { value: { title: 'early' } });
    const { origin } = new URL(frame?.url ?? '');
    for (let sent = 0; sent < 5_000; sent += 1) {
      world.area.deliver({ data, source: frame?.window ?? null, origin });
    }
    expect(frame?.posted).toHaveLength(300);
  });

  it('F1 of strangers is refused, and does not fill the log either', () => {
    const { environment, ports } = flood(5_000, ({ ping }) => ping(null));
    expect(ports.filter(({ sent }) => sent.length > 0)).toHaveLength(1);
    expect(environment.warnings).toHaveLength(300);
  });

  it('says nothing of what other frames may send', () => {
    const world = flood(1_000, ({ ports }) => ports[0]?.hear('TITLE', { title: 'one' }));
    world.show('two');
    world.ping();
    world.ports.at(-1)?.hear('TITLE', { title: 'two' });
    expect(world.stateNow()?.title).toBe('two');
  });
});
