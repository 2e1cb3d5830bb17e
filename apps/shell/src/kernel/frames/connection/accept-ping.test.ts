import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { describe, expect, it } from 'vitest';
import { acceptPing, type WindowMessage } from './accept-ping';

const frameWindow = { name: 'frame' };
const frame = { window: frameWindow, origin: 'http://one.solutions.test:4000', thirdParty: false };
const ping = createEnvelope('PING', { value: { nonce: 'nonce-0001', runtime: '1', versions: [1] } });
const message = { isTrusted: true, source: frameWindow, origin: frame.origin, data: ping, ports: ['port'] };

type Message = WindowMessage<{ name: string }, string>;
const accept = (change: Partial<Message>) => acceptPing({ ...message, ...change }, [frame], 1);

describe('accepting a PING', () => {
  it('accepts the single port of the registered window with the registered origin', () => {
    expect(accept({})).toMatchObject({
      kind: 'accepted',
      frame,
      port: 'port',
      ping: { nonce: 'nonce-0001' },
    });
  });

  it.each([
    'https://one.solutions.test:4000',
    'http://one.solutions.test',
    'http://one.solutions.test:4001',
    'http://one.solutions.test.:4000',
    'http://one.solutions.test:4000.evil.test',
    'http://evil-one.solutions.test:4000',
    'http://two.solutions.test:4000',
    'http://solutions.test:4000',
    'http://ONE.solutions.test:4000',
    'http://one\u3002solutions.test:4000',
    'http://one.solutions.test:4000/',
    'null',
    '',
    '*',
  ])('FRAME-18 F2 F6 refuses the look-alike origin %j', (origin) => {
    expect(accept({ origin })).toEqual({ kind: 'refused', why: 'wrong-origin' });
  });

  it.each<[name: string, change: Partial<Message>, why: string]>([
    ['F3 a PING from another window of the right origin', { source: { name: 'other' } }, 'unknown-window'],
    ['F5 a PING whose sender has been removed', { source: null }, 'unknown-window'],
    ['F7 an event that a script has made', { isTrusted: false }, 'forged'],
    ['a message of another library', { data: { type: 'PING' } }, 'not-ours'],
    ['a PING without a port', { ports: [] }, 'ports'],
    ['a PING with two ports', { ports: ['a', 'b'] }, 'ports'],
    ['a value that does not match the schema', { data: { ...ping, value: {} } }, 'bad-message'],
    ['an envelope of another version', { data: { ...ping, v: 2 } }, 'bad-message'],
    [
      'a frame that supports only a later version',
      { data: { ...ping, value: { nonce: 'nonce-0001', runtime: '9', versions: [2] } } },
      'version',
    ],
  ])('FRAME-18 refuses %s', (_name, change, why) => {
    expect(accept(change)).toEqual({ kind: 'refused', why });
  });

  describe('from an isolated document (ruling AMB-45)', () => {
    const isolated = { ...frame, origin: 'null', nonce: 'nonce-of-the-frame' };
    const saying = (nonce?: string) =>
      createEnvelope('PING', {
        value: { nonce: 'nonce-0001', runtime: '1', versions: [1], isolated: nonce },
      });
    const acceptChanged = (change: Partial<Message>, registered = isolated) =>
      acceptPing({ ...message, origin: 'null', data: saying(isolated.nonce), ...change }, [registered], 1);

    it('F6 accepts the message of the frame’s window, without an origin and with the frame’s nonce', () => {
      expect(acceptChanged({})).toMatchObject({ kind: 'accepted', frame: isolated });
    });

    it.each<[name: string, change: Partial<Message>, why: string]>([
      ['from another window', { source: { name: 'other' } }, 'unknown-window'],
      ['without a nonce', { data: saying() }, 'nonce'],
      ['with the nonce of another frame', { data: saying('nonce-of-another') }, 'nonce'],
      ['with an origin, even that of its own host', { origin: frame.origin }, 'wrong-origin'],
    ])('F6 refuses a message %s', (_name, change, why) => {
      expect(acceptChanged(change)).toEqual({ kind: 'refused', why });
    });

    it('F6 refuses the origin `null` for a frame that has an origin, even with a nonce', () => {
      expect(acceptChanged({}, { ...isolated, origin: frame.origin })).toEqual({
        kind: 'refused',
        why: 'wrong-origin',
      });
    });
  });

  it('F5 refuses a message without a source even if a registered frame has no window either', () => {
    const removed = { ...frame, window: null };
    expect(acceptPing({ ...message, source: null }, [removed], 1)).toEqual({
      kind: 'refused',
      why: 'unknown-window',
    });
  });

  it('FRAME-30 reports a message of a registered frame before PING, with its id', () => {
    const tooEarly = createEnvelope('DONE', { id: 'm1', value: {} });
    expect(accept({ data: tooEarly, ports: [] })).toMatchObject({ kind: 'too-early', frame, re: 'm1' });
  });

  it('F1 refuses a message before PING from another origin', () => {
    const tooEarly = createEnvelope('DONE', { id: 'm1', value: {} });
    expect(accept({ data: tooEarly, origin: 'http://evil.test' }).kind).toBe('refused');
  });
});
