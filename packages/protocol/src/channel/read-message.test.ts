import { describe, expect, test } from 'vitest';
import { createEnvelope } from '../envelope/envelope';
import { FRAME_MESSAGES, MAX_NAME_CHARS } from '../messages/frame-messages';
import { LIMITS } from '../messages/message-catalogue';
import { SHELL_MESSAGES } from '../messages/shell-messages';
import { PAGE_LIMITS } from '../values/page-limits';
import { type ReadingRules, readMessage } from './read-message';

const fromFrame: ReadingRules = { accepted: FRAME_MESSAGES };
const fromShell: ReadingRules = { accepted: SHELL_MESSAGES };

/** A message as a port delivers it: cloned. */
const received = (type: string, value?: unknown) => structuredClone(createEnvelope(type, { value }));
const call = { module: 'settings', method: 'get', args: [] };
const ping = { nonce: '0123456789abcdef', runtime: '1.0.0', versions: [1] };

/** Parsed from JSON, because in an object literal `__proto__` would set the prototype instead of a property. */
const withOwnProto = (): unknown => JSON.parse('{"title":"a","__proto__":{"polluted":true}}');

function cycle(): Record<string, unknown> {
  const value: Record<string, unknown> = { title: 'a' };
  value['self'] = value;
  return value;
}

function refusal(data: unknown, rules: ReadingRules): string {
  const reading = readMessage(data, rules);
  return reading.ok ? 'accepted' : reading.why;
}

describe('a message in the catalogue', () => {
  test.each([
    ['PING', ping, fromFrame],
    ['PING', { ...ping, app: 'sample', versions: [1, 2] }, fromFrame],
    ['PONG', { nonce: ping.nonce, appId: 'sample', metrics: {}, v: 1 }, fromShell],
    ['CONFIGURE', { imsOrg: 'A@UnifiedOrg', s2Theme: 'dark' }, fromShell],
    ['READY', undefined, fromFrame],
    ['DONE', {}, fromFrame],
    ['DONE', { name: 'first page' }, fromFrame],
    ['TITLE', { title: '' }, fromFrame],
    ['HISTORY', { path: '/deep/x?y=1' }, fromFrame],
    ['HISTORY', { path: '', replace: true }, fromShell],
    ['SHELL_REDIRECT', { url: '/home', replace: true }, fromFrame],
    ['QUEUE', [createEnvelope('READY')], fromFrame],
    ['NOT_INITIALIZED', undefined, fromShell],
    ['CLICK', undefined, fromFrame],
    ['GLOBAL_DIALOG_OPEN', { open: true }, fromFrame],
    ['COACH_MARK_POSITIONED', { id: 'a:0', box: { x: 412.5, y: 0, width: 10, height: 20 } }, fromFrame],
    ['COACH_MARK_POSITIONED', { id: 'a:0' }, fromFrame],
    ['OPEN_HELP_CENTER', {}, fromFrame],
    ['OPEN_HELP_CENTER', { tab: 'feedback' }, fromFrame],
    ['RUNTIME_REQ', call, fromFrame],
    ['RUNTIME_REQ', { ...call, args: [{ a: [null, 1, true, 'x'] }] }, fromShell],
    ['RUNTIME_RESP', { ok: true, value: { a: 1 } }, fromShell],
    ['RUNTIME_RESP', { ok: true }, fromShell],
    ['RUNTIME_RESP', { ok: false, error: { code: 'FAILED', message: 'no' } }, fromShell],
  ])('FRAME-29 FRAME-31 FRAME-32 %s %j is accepted unchanged', (type, value, rules) => {
    expect(readMessage(received(type, value), rules)).toMatchObject({ ok: true, message: { type, value } });
  });

  test('keeps its `id`, `re` and `changed`', () => {
    const envelope = createEnvelope('CONFIGURE', { id: 'a', re: 'b', value: {}, changed: ['theme'] });
    expect(readMessage(envelope, fromShell)).toMatchObject({
      message: { id: 'a', re: 'b', changed: ['theme'] },
    });
  });

  test('loses unknown fields, even cyclic ones', () => {
    expect(readMessage(received('TITLE', cycle()), fromFrame)).toStrictEqual({
      ok: true,
      message: { type: 'TITLE', value: { title: 'a' }, id: undefined, re: undefined, changed: undefined },
    });
  });

  test('F8 never carries a prototype', () => {
    const reading = readMessage(received('TITLE', withOwnProto()), fromFrame);
    expect(reading).toMatchObject({ ok: true, message: { value: { title: 'a' } } });
    expect(reading.ok && Reflect.get(reading.message.value ?? {}, 'polluted')).toBe(undefined);
  });

  test('keeps unknown names of a configuration, but neither __proto__ nor constructor', () => {
    const value = JSON.parse(
      '{"locale":"en-US","novel":[1],"__proto__":{"imsOrg":"x"},"constructor":{"a":1}}',
    );
    const reading = readMessage(received('CONFIGURE', value), fromShell);
    const read = reading.ok ? (reading.message.value ?? {}) : {};
    expect(Object.keys(read).sort()).toEqual(['locale', 'novel']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe('the reader refuses', () => {
  test.each([
    ['an absent message', undefined, 'not-ours'],
    ['text', 'PING', 'not-ours'],
    ['a list of envelopes', [createEnvelope('READY')], 'not-ours'],
    ['a map', new Map([['ns', 'unified-shell']]), 'not-ours'],
    ['an envelope of another version', { ...createEnvelope('READY'), v: 2 }, 'bad-envelope'],
    ['a type that is a list', { ...createEnvelope('READY'), type: ['READY'] }, 'bad-envelope'],
    ['an unknown type', createEnvelope('EXPLODE'), 'unknown-type'],
    ['the empty type', createEnvelope(''), 'unknown-type'],
    ['a type in another case', createEnvelope('ready'), 'unknown-type'],
    ['the type constructor', createEnvelope('constructor'), 'unknown-type'],
    ['the type __proto__', createEnvelope('__proto__'), 'unknown-type'],
    ['the type toString', createEnvelope('toString'), 'unknown-type'],
    ['a PONG from a frame', received('PONG', { nonce: 'n', appId: 'a', metrics: {}, v: 1 }), 'unknown-type'],
    ['a CONFIGURE from a frame', received('CONFIGURE', {}), 'unknown-type'],
    ['a NOT_INITIALIZED from a frame', received('NOT_INITIALIZED'), 'unknown-type'],
  ])('%s', (_, data, expected) => {
    expect(refusal(data, fromFrame)).toBe(expected);
  });

  test.each(['PING', 'READY', 'DONE', 'TITLE', 'CLICK', 'OPEN_HELP_CENTER'])(
    'a %s from the shell',
    (type) => {
      expect(refusal(received(type, {}), fromShell)).toBe('unknown-type');
    },
  );

  test.each([
    ['PING', undefined],
    ['PING', { ...ping, nonce: 'short' }],
    ['PING', { ...ping, nonce: 'n'.repeat(65) }],
    ['PING', { ...ping, app: 'a'.repeat(129) }],
    ['PING', { ...ping, runtime: 'r'.repeat(65) }],
    ['PING', { ...ping, versions: [] }],
    ['PING', { ...ping, versions: ['1'] }],
    ['PING', { ...ping, versions: { 0: 1, length: 1 } }],
    ['PING', { ...ping, versions: Array.from({ length: 17 }, () => 1) }],
    ['PING', { ...ping, versions: new Array(3) }],
    ['READY', 'yes'],
    ['READY', null],
    ['DONE', undefined],
    ['DONE', { name: 1 }],
    ['TITLE', undefined],
    ['TITLE', 'a'],
    ['TITLE', {}],
    ['TITLE', { title: null }],
    ['TITLE', { title: ['a'] }],
    ['TITLE', new Map([['title', 'a']])],
    ['TITLE', { title: 'a'.repeat(PAGE_LIMITS.title + 1) }],
    ['HISTORY', { path: 7 }],
    ['HISTORY', { path: '/', replace: 'yes' }],
    ['HISTORY', { path: 'a'.repeat(LIMITS.path + 1) }],
    ['SHELL_REDIRECT', { url: new Date(0) }],
    ['SHELL_REDIRECT', { url: 'a'.repeat(LIMITS.url + 1) }],
    ['SHELL_REDIRECT', { url: '/home', reason: 'r'.repeat(65) }],
    ['CLICK', 'here'],
    ['GLOBAL_DIALOG_OPEN', {}],
    ['GLOBAL_DIALOG_OPEN', { open: 'yes' }],
    ['COACH_MARK_POSITIONED', {}],
    ['COACH_MARK_POSITIONED', { id: 'a'.repeat(201) }],
    ['COACH_MARK_POSITIONED', { id: 'a:0', box: { x: 0, y: 0 } }],
    ['OPEN_HELP_CENTER', { tab: 'debug' }],
    ['RUNTIME_REQ', {}],
    ['RUNTIME_REQ', { ...call, module: '' }],
    ['RUNTIME_REQ', { ...call, method: 'm'.repeat(MAX_NAME_CHARS + 1) }],
    ['RUNTIME_REQ', { ...call, args: 'all' }],
    ['RUNTIME_REQ', { ...call, args: { 0: 'a', length: 1 } }],
    ['QUEUE', {}],
    ['QUEUE', new Set([createEnvelope('READY')])],
    ['QUEUE', [createEnvelope('READY'), { ...createEnvelope('READY'), v: 2 }]],
    ['QUEUE', new Array(1)],
    ['QUEUE', Array.from({ length: LIMITS.queue + 1 }, () => createEnvelope('READY'))],
  ])('%s with a value that breaks its schema (%#)', (type, value) => {
    expect(refusal(received(type, value), fromFrame)).toBe('bad-value');
  });

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 100_001, '1', null])(
    'FRAME-32 a position of a coach mark with the number %s',
    (number) => {
      const box = { x: 0, y: 0, width: 1, height: 1 };
      for (const field of Object.keys(box)) {
        const value = { id: 'a:0', box: { ...box, [field]: number } };
        expect(refusal(received('COACH_MARK_POSITIONED', value), fromFrame)).toBe('bad-value');
      }
    },
  );

  test.each([
    ['an unknown theme', { theme: 'pink' }],
    ['a token that is not text', { imsToken: { value: 'secret' } }],
    ['organisations that are not a list', { imsOrgs: { 0: { label: 'a', value: 'b' } } }],
    ['a history type in lower case', { historyType: 'hash' }],
  ])('a configuration with %s', (_, value) => {
    expect(refusal(received('CONFIGURE', value), fromShell)).toBe('bad-value');
  });

  test('F8 a QUEUE of a thousand million holes, without walking it', () => {
    const started = performance.now();
    expect(refusal({ ...createEnvelope('QUEUE'), value: new Array(1e9) }, fromFrame)).toBe('bad-value');
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('a message and returns its envelope if that was parsed, so that the caller can respond', () => {
    expect(readMessage(createEnvelope('EXPLODE', { id: '7' }), fromFrame)).toMatchObject({
      envelope: { id: '7' },
    });
  });
});

describe('a third-party solution', () => {
  test('FRAME-19 may send only the message types that are open to third parties', () => {
    const types = new Set(['EXPLODE', ...Object.keys(FRAME_MESSAGES), ...Object.keys(SHELL_MESSAGES)]);
    const may = [...types].filter((type) => {
      const outcome = refusal(createEnvelope(type), { accepted: FRAME_MESSAGES, thirdParty: true });
      return outcome === 'accepted' || outcome === 'bad-value';
    });
    expect(may.toSorted()).toEqual([
      'CLICK',
      'DONE',
      'HISTORY',
      'PING',
      'QUEUE',
      'READY',
      'RUNTIME_REQ',
      'SHELL_REDIRECT',
      'TITLE',
    ]);
  });
});
