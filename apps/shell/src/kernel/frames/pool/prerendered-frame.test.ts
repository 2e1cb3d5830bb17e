import { describe, expect, it } from 'vitest';
import { startFrames } from '../../../test-support/start-frames';
import { PRERENDER_TTL_MS } from './prerendered-frame';

/** Opens an application that is done and prerenders another one. */
function prepareOne(inside = '') {
  const world = startDone();
  const before = world.area.listeners();
  world.prerender('two', { inside });
  const two = world.area.frames[1];
  if (two === undefined) throw new Error('No frame is prerendered.');
  return { ...world, before, two };
}

function startDone(...options: Parameters<typeof startFrames>) {
  const world = startFrames(...options);
  const done = () => {
    world.ping();
    world.ports.at(-1)?.receive('DONE', {});
  };
  world.show('one');
  done();
  return { ...world, done };
}

describe('a prerendered frame', () => {
  it('loads hidden and receives no messages', () => {
    const { host, ping, ports, stateNow, two } = prepareOne();
    ping(two);
    host.configure({ imsToken: 'secret' });
    expect([two.url, two.hidden, two.removed]).toEqual(['http://two.test/', true, false]);
    expect([ports.at(-1)?.sent, two.posted, stateNow()?.appId]).toEqual([[], [], 'one']);
  });

  it('becomes visible when it is shown, connects with its buffered PING and is configured', () => {
    const { area, host, ping, ports, show, stateNow, two, visible } = prepareOne();
    ping(two);
    show('two');
    expect([area.frames.length, visible()]).toEqual([2, two]);
    expect(stateNow()).toMatchObject({ appId: 'two', phase: 'connected', isLoaded: false });
    host.configure({ imsToken: 'secret' });
    expect(ports.at(-1)?.sent.map(({ type }) => type)).toEqual(['PONG', 'CONFIGURE']);
  });

  it.each([
    ['has loaded before it sent PING', ['load', 'ping', 'show'], 1],
    ['has sent PING and loaded before it is shown', ['ping', 'load', 'show'], 0],
    ['has sent PING and loads after it is shown', ['ping', 'show', 'load'], 0],
  ] as const)('is disconnected by the next document if its own document %s', (_when, order, ownLoads) => {
    const { ping, show, stateNow, two } = prepareOne();
    const steps = { load: () => two.load(), ping: () => ping(two), show: () => show('two') };
    for (const step of order) steps[step]();
    for (let load = 0; load < ownLoads; load += 1) two.load();
    expect(stateNow()).toMatchObject({ phase: 'connected', isLoaded: true });
    two.load();
    expect(stateNow()?.phase).toBe('connecting');
  });

  it('is replaced by a new frame when another app location is shown', () => {
    const { area, show, two } = prepareOne('/early');
    show('two', { inside: '/late' });
    expect([area.frames.map(({ url }) => url), two.removed]).toEqual([
      ['http://one.test/', 'http://two.test/#/early', 'http://two.test/#/late'],
      true,
    ]);
  });

  it('is removed when the link is not released within 2 s', () => {
    const { area, before, environment, two } = prepareOne();
    environment.advance(PRERENDER_TTL_MS - 1);
    expect(two.removed).toBe(false);
    environment.advance(1);
    expect([two.removed, area.listeners()]).toEqual([true, before]);
  });

  it('stays for 2 s more when the link is pressed again', () => {
    const { area, environment, prerender, two } = prepareOne();
    environment.advance(PRERENDER_TTL_MS - 1);
    prerender('two');
    environment.advance(PRERENDER_TTL_MS - 1);
    expect([two.removed, area.frames.length]).toEqual([false, 2]);
    environment.advance(1);
    expect(two.removed).toBe(true);
  });

  it('is removed when another frame is prerendered, opened or shown from the cache', () => {
    const { area, done, environment, prerender, show } = prepareOne();
    prerender('three');
    show('four');
    done();
    prerender('two');
    show('one');
    expect(area.frames.map(({ url, removed }) => [url, removed])).toEqual([
      ['http://one.test/', false],
      ['http://two.test/', true],
      ['http://three.test/', true],
      ['http://four.test/', false],
      ['http://two.test/', true],
    ]);
    done();
    environment.advance(PRERENDER_TTL_MS);
    expect(area.frames.filter(({ removed }) => !removed)).toHaveLength(2);
  });

  it('is removed with all frames: at a sign-out, an error or the end', () => {
    const { area, environment, host, two } = prepareOne();
    host.stop();
    expect([two.removed, area.listeners(), environment.timers()]).toEqual([true, 0, 0]);
  });

  it('replays only its last 20 messages when it is shown', () => {
    const { calls, environment, ping, ports, show, two } = prepareOne();
    for (let times = 0; times < 400; times += 1) ping(two);
    show('two');
    expect([ports.filter(({ sent }) => sent.length > 0).length, calls, environment.warnings]).toEqual([
      ...[21, [], []],
    ]);
  });
});

describe('no frame is prerendered for', () => {
  type Options = Parameters<ReturnType<typeof startDone>['show']>[1];
  const microphone: Options = { permissionsPolicy: ['microphone'] };
  it.each<[string, (world: ReturnType<typeof startDone>) => void]>([
    ['another location of the open application', ({ prerender }) => prerender('one', { inside: '/late' })],
    ['an application of another organisation', ({ prerender }) => prerender('two', { tenant: 'birch' })],
    ['an application that may use the microphone', ({ prerender }) => prerender('two', microphone)],
    [
      'FRAME-34 the work-management application',
      ({ prerender }) => prerender('two', { serviceCode: 'workfront' }),
    ],
  ])('%s', (_what, prerender) => {
    const world = startDone();
    prerender(world);
    expect(world.area.frames).toHaveLength(1);
  });

  it.each<[string, Options]>([
    ['an application that may use the microphone', microphone],
    ['FRAME-34 the work-management application', { serviceCode: 'workfront' }],
  ])('another application while the open one is %s', (_what, options) => {
    const { area, done, prerender, show } = startDone();
    show('two', options);
    done();
    prerender('three');
    expect(area.frames).toHaveLength(2);
  });

  it('an application whose frame is cached', () => {
    const { area, done, prerender, show } = startDone();
    show('two');
    done();
    prerender('one');
    expect(area.frames).toHaveLength(2);
  });

  it('an application beside one that is not done, without an open application, or before the frame pool has loaded', () => {
    const early = startFrames(undefined, false);
    early.show('one');
    early.prerender('two');
    const { area, host, ping, prerender, show } = startFrames();
    prerender('one');
    show('one');
    ping();
    prerender('two');
    expect([area.frames.length, early.area.frames.length]).toEqual([1, 1]);
    host.clear();
    prerender('two');
    expect(area.frames).toHaveLength(1);
  });
});
