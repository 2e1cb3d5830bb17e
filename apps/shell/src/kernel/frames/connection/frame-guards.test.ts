import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { describe, expect, it } from 'vitest';
import type { FakeFrame } from '../../../test-support/fake-frame-area';
import { type FrameWorld, PAGE_TIMEOUT_MS, startFrames } from '../../../test-support/start-frames';
import { createTestPort } from '../../../test-support/test-port';
import { MAX_WINDOW_MESSAGES_PER_SECOND } from './find-owner';

describe('the port of an application', () => {
  it('F4 is closed when another document has loaded, and a PING from a foreign origin is refused', () => {
    const { area, environment, host, live, ping, ports, show, stateNow } = startFrames();
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
    // NOT_INITIALIZED is sent to the registered origin only: the browser delivers it to no other document.
    const expected = { data: createEnvelope('NOT_INITIALIZED'), origin: 'http://one.test' };
    expect([port.sent, frame?.posted, environment.warnings]).toEqual([[], [expected], ['message-refused']]);
    expect(JSON.stringify(ports.map(({ sent }) => sent))).not.toContain('secret');
  });

  it('F11 is closed with its document, even if the application has passed it to another window', () => {
    const { area, host, ping, ports, show, stateNow } = startFrames();
    show('one');
    ping();
    const passedOn = ports[0];
    passedOn?.receive('TITLE', { title: 'mine' });
    ping();
    passedOn?.receive('TITLE', { title: 'ghost' });
    host.configure({ imsToken: 'next' });
    expect([stateNow()?.title, passedOn?.closed]).toEqual(['mine', true]);
    area.frames[0]?.load();
    area.frames[0]?.load();
    ports[1]?.receive('TITLE', { title: 'ghost' });
    expect([stateNow()?.title, ports[1]?.closed]).toEqual(['mine', true]);
    expect(JSON.stringify(passedOn?.sent)).not.toContain('next');
  });

  it.each(['GLOBAL_DIALOG_OPEN', 'OPEN_HELP_CENTER', 'CONFIGURE', 'SWITCH_ORGANISATION'])(
    'F11 FRAME-19 refuses %s from a third party',
    (type) => {
      const { environment, ping, ports, show } = startFrames(PAGE_TIMEOUT_MS, true, true);
      show('one');
      ping();
      const values: Record<string, unknown> = {
        GLOBAL_DIALOG_OPEN: { open: true },
      };
      ports[0]?.receive(type, values[type] ?? {});
      expect(environment.warnings).toEqual(['port-message-refused']);
      expect(ports[0]?.sent.map(({ type: sentType }) => sentType)).toEqual(['PONG']);
    },
  );
});

describe('F8 a flood from a frame', () => {
  function flood(messages: number, sendMessage: (world: FrameWorld) => void) {
    const world = startFrames();
    world.show('one');
    world.ping();
    for (let sent = 0; sent < messages; sent += 1) sendMessage(world);
    return world;
  }

  it('is handled up to 300 messages a second, logged once, and handled again a second later', () => {
    let title = 0;
    const sendMessage = ({ ports }: FrameWorld) => {
      title += 1;
      ports[0]?.receive('TITLE', { title: `${title}` });
    };
    const world = flood(5_000, sendMessage);
    // The PING counts as the first message.
    expect(world.stateNow()?.title).toBe('299');
    expect(world.environment.warnings).toEqual(['frame-flood']);
    world.environment.advance(1_000);
    sendMessage(world);
    expect(world.stateNow()?.title).toBe('5001');
  });

  it('of refused messages does not fill the log', () => {
    const { environment } = flood(5_000, ({ ports }) => ports[0]?.receive('EXPLODE'));
    expect(environment.warnings).toHaveLength(300);
  });

  it('of PINGs connects at most 300 times', () => {
    const { ports, live } = flood(900, ({ ping }) => ping());
    expect(ports.filter(({ sent }) => sent.length > 0)).toHaveLength(300);
    expect(live()).toHaveLength(1);
  });

  it('of messages before PING is answered at most 300 times', () => {
    const world = startFrames();
    world.show('one');
    const [frame] = world.area.frames;
    const data = createEnvelope('TITLE', { value: { title: 'early' } });
    const { origin } = new URL(frame?.url ?? '');
    for (let sent = 0; sent < 900; sent += 1) {
      world.area.deliver({ data, source: frame?.window ?? null, origin });
    }
    expect(frame?.posted).toHaveLength(300);
  });

  it('F1 of messages from unknown windows is refused and does not fill the log', () => {
    const { environment, ports } = flood(5_000, ({ ping }) => ping(null));
    expect(ports.filter(({ sent }) => sent.length > 0)).toHaveLength(1);
    expect(environment.warnings).toHaveLength(300);
  });

  it('does not limit the messages of other frames', () => {
    const world = flood(1_000, ({ ports }) => ports[0]?.receive('TITLE', { title: 'one' }));
    world.show('two');
    world.ping();
    world.ports.at(-1)?.receive('TITLE', { title: 'two' });
    expect(world.stateNow()?.title).toBe('two');
  });
});

describe('F8 a frame that sends more than 1,000 window messages in a second', () => {
  /** Sends window messages that are no requests to connect. @returns how many of them the shell has read */
  function send({ area }: FrameWorld, source: MessageEventSource | null, count: number): number {
    let read = 0;
    const data = {
      get ns() {
        read += 1;
        return 'another library';
      },
    };
    for (let sent = 0; sent < count; sent += 1) area.deliver({ data, source, origin: 'http://one.test' });
    return read;
  }

  function openDone() {
    const world = startFrames();
    const done = (appId: string) => {
      world.show(appId);
      world.ping();
      world.ports.at(-1)?.receive('DONE', {});
    };
    done('one');
    const frame = (index: number): FakeFrame => {
      const found = world.area.frames[index];
      if (found === undefined) throw new Error('The frame does not exist.');
      return found;
    };
    return { ...world, done, frame };
  }

  const nested = (parent: object, depth = 1): Window =>
    ({ parent: depth > 1 ? nested(parent, depth - 1) : parent }) as unknown as Window;

  it('is removed, and an error takes its place; the rest of its messages are those of an unknown window', () => {
    const world = openDone();
    const { environment, frame, ports, stateNow } = world;
    // The PING counts as the first message.
    expect(send(world, frame(0).window, MAX_WINDOW_MESSAGES_PER_SECOND - 1)).toBe(999);
    expect([frame(0).removed, stateNow()?.phase, environment.warnings]).toEqual([false, 'done', []]);
    expect(send(world, frame(0).window, 50_000)).toBe(MAX_WINDOW_MESSAGES_PER_SECOND);
    expect([frame(0).removed, ports[0]?.closed, environment.warnings]).toEqual([
      ...[true, true, ['frame-flood']],
    ]);
    expect(stateNow()?.error).toMatchObject({ type: 'UNKNOWN', details: { subject: 'one' } });
    expect(environment.timers()).toBe(0);
  });

  it('stays with its error at all its addresses, and is loaded again when the user tries again', () => {
    const world = openDone();
    const { area, frame, host, show, stateNow } = world;
    send(world, frame(0).window, 2_000);
    show('one');
    show('one', { inside: '/later' });
    expect([area.frames.length, stateNow()?.error?.type]).toEqual([1, 'UNKNOWN']);
    host.reload('retry');
    expect([area.frames.length, stateNow()?.error]).toEqual([2, undefined]);
  });

  it('is not removed if it sends fewer in each second', () => {
    const world = openDone();
    for (let second = 0; second < 5; second += 1) {
      world.environment.advance(1_000);
      send(world, world.frame(0).window, MAX_WINDOW_MESSAGES_PER_SECOND);
    }
    expect([world.frame(0).removed, world.stateNow()?.error]).toEqual([false, undefined]);
  });

  it.each([1, 5])('is removed too if the sender is nested in it, %s levels deep', (depth) => {
    const world = openDone();
    send(world, nested(world.frame(0).window, depth), 2_000);
    expect(world.frame(0).removed).toBe(true);
  });

  it('is removed while it is cached, and the visible application is not disturbed', () => {
    const world = openDone();
    world.done('two');
    const { frame, stateNow } = world;
    send(world, nested(frame(0).window), 2_000);
    expect([frame(0).removed, frame(1).removed]).toEqual([true, false]);
    expect(stateNow()).toMatchObject({ appId: 'two', phase: 'done', error: undefined });
  });

  it('is removed while it is prerendered', () => {
    const world = openDone();
    world.prerender('two');
    send(world, world.frame(1).window, 2_000);
    expect([world.frame(0).removed, world.frame(1).removed]).toEqual([false, true]);
  });

  it('is removed while it waits to be replaced', () => {
    const world = startFrames();
    world.show('one');
    world.show('two');
    const [one] = world.area.frames;
    expect(one?.removed).toBe(false);
    send(world, one?.window ?? null, 2_000);
    expect([one?.removed, world.stateNow()?.error]).toEqual([true, undefined]);
  });

  it('F1 F5 blames no frame for a popup, the page itself or a window that is gone, and reads 1,000 of their messages in a second', () => {
    const world = openDone();
    const top: { parent?: object } = {};
    top.parent = top;
    const read = [top as Window, nested(top), null].map((source) => send(world, source, 5_000));
    expect(read).toEqual([MAX_WINDOW_MESSAGES_PER_SECOND, 0, 0]);
    expect([world.frame(0).removed, world.environment.warnings]).toEqual([false, []]);
    world.environment.advance(1_000);
    expect(send(world, null, 10)).toBe(10);
  });
});
