import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { describe, expect, it } from 'vitest';
import { type FrameWorld, PAGE_TIMEOUT_MS, startFrames } from '../../test-support/start-frames';
import { createTestPort } from '../../test-support/test-port';

describe('a port of an application', () => {
  it('F4 is closed when its frame has walked away, and what came instead is not heard', () => {
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
    // Told to the registered origin alone: the browser gives it to nobody else.
    const told = { data: createEnvelope('NOT_INITIALIZED'), origin: 'http://one.test' };
    expect([port.sent, frame?.posted, environment.warnings]).toEqual([[], [told], ['message-refused']]);
    expect(JSON.stringify(ports.map(({ sent }) => sent))).not.toContain('secret');
  });

  it('F11 that was passed on dies with the document, whoever holds it', () => {
    const { area, host, ping, ports, show, stateNow } = startFrames();
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
      const { environment, ping, ports, show } = startFrames(PAGE_TIMEOUT_MS, true, true);
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
  function flood(messages: number, say: (world: FrameWorld) => void) {
    const world = startFrames();
    world.show('one');
    world.ping();
    for (let sent = 0; sent < messages; sent += 1) say(world);
    return world;
  }

  it('is heard up to 300 messages a second, warned of once, and heard again later', () => {
    let title = 0;
    const say = ({ ports }: FrameWorld) => {
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
    const world = startFrames();
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
