import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { describe, expect, it } from 'vitest';
import { type FrameWorld, PAGE_TIMEOUT_MS, startFrames } from '../../test-support/start-frames';
import { createTestPort } from '../../test-support/test-port';

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
    const { ports, live } = flood(5_000, ({ ping }) => ping());
    expect(ports.filter(({ sent }) => sent.length > 0)).toHaveLength(300);
    expect(live()).toHaveLength(1);
  });

  it('of messages before PING is answered at most 300 times', () => {
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
