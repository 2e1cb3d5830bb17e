import { createEnvelope } from '@unified-shell/protocol/envelope';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageFact, solutionFact } from '../test-support/facts';
import { createFakeEnvironment } from '../test-support/fake-environment';
import { createFakeFrameArea, type FakeFrame } from '../test-support/fake-frame-area';
import { createTestPort, type TestPort } from '../test-support/test-port';
import { createFrameHost } from './frame-host';
import { type FrameState, reduceFrame } from './frame-state';

const PAGE_TIMEOUT = 60_000;

/** A host over a page without a browser, and every port that a document ever offered it. */
function start(pageTimeout = PAGE_TIMEOUT) {
  const area = createFakeFrameArea();
  const environment = createFakeEnvironment();
  const ports: TestPort[] = [];
  let state: FrameState | undefined;
  const host = createFrameHost(
    area,
    pageFact.shellOrigin,
    environment,
    () => state,
    (event) => {
      state = reduceFrame(state, event);
    },
    { onWent: () => {}, onRedirect: () => {}, onAsked: () => {} },
  );
  const originOf = (appId: string) => `http://${appId}.test`;
  let shown = 'one';
  const show = (appId: string) => {
    shown = appId;
    const solution = solutionFact({ appId });
    host.show({
      solution: { ...solution, sandbox: { ...solution.sandbox, pageTimeout } },
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
  return { area, environment, host, ports, show, ping, live, stateNow: () => state };
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
  reload: ({ host }) => host.reload(),
  'the other solution': ({ show }, which) => show(which % 2 === 0 ? 'one' : 'two'),
  configure: ({ host }, which) => host.configure({ imsToken: `t${which}` }),
  'some time': ({ environment }, which) => environment.advance(which * 1_000),
};

const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(15));

describe('F10 10,000 interleavings of what documents, the network and the user do', () => {
  it('leave one live channel or one typed error, and nothing that listens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (plan) => {
        const world = start();
        const { environment, host, area, ports, live, stateNow, show } = world;
        show('one');
        for (const [name, which] of plan) {
          steps[name]?.(world, which);
          expect(live().length).toBeLessThanOrEqual(1);
          expect(stateNow()?.phase === 'connecting').toBe(live().length === 0);
        }
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
    expect(stateNow()?.error).toBeUndefined();
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
