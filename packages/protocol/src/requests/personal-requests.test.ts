import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request';

const read = (name: string, ...args: unknown[]) => {
  const [module, method] = name.split('.');
  return readRequest({ module, method, args }, false);
};
const message = { topic: 'Orders', title: 'Order 42' };

describe('a notification that an application sends', () => {
  it('is a list, or one notification, of severity normal unless it says otherwise', () => {
    const expected = { request: { name: 'pulse.send', args: [[{ ...message, severity: 'normal' }]] } };
    expect(read('pulse.send', [message])).toEqual(expected);
    expect(read('pulse.send', message)).toEqual(expected);
  });

  it('may have the form of the public client: a kind of message with its parameters', () => {
    const templateParams = { title: 'Order 42', description: 'Ready', link: '/orders/42', unknown: true };
    expect(read('pulse.send', [{ messageType: 'Orders', templateParams, userIds: ['u'] }])).toEqual({
      request: {
        name: 'pulse.send',
        args: [
          [
            {
              topic: 'Orders',
              severity: 'normal',
              title: 'Order 42',
              description: 'Ready',
              link: '/orders/42',
              userIds: ['u'],
            },
          ],
        ],
      },
    });
  });

  it.each([
    ['no notification', []],
    ['21 notifications', Array.from({ length: 21 }, () => message)],
    ['a title that is not a text', [{ ...message, title: 1 }]],
    ['a title above the limit', [{ ...message, title: 'x'.repeat(141) }]],
    ['101 recipients', [{ ...message, userIds: Array.from({ length: 101 }, () => 'u') }]],
    ['an unknown severity', [{ ...message, severity: 'urgent' }]],
  ])('is refused with %s', (_name, items) => {
    expect(read('pulse.send', items)).toEqual({ refusal: 'UNKNOWN' });
  });
});

describe('a call about the user', () => {
  it('fills in what was left out, also as null, which JSON has for undefined', () => {
    const args = ['key', { type: 'BETA', isReadOnly: false, shared: false }];
    const name = 'agreements.showAgreement';
    expect(read(name, 'key', { type: 'BETA' })).toEqual({ request: { name, args } });
    for (const options of [[], [null], [{}], [{ shared: null }]]) {
      expect(read('agreements.getResponse', 'key', ...options)).toHaveProperty('request');
      expect(read('inbox.list', ...options)).toHaveProperty('request');
    }
  });

  it.each([
    ['agreements.showAgreement', 'key', { type: 'OTHER' }],
    ['agreements.showAgreement', '<b>', { type: 'BETA' }],
    ['agreements.showAgreement', 'key', { type: 'BETA', learnMoreLink: 'javascript:alert(1)' }],
    ['agreements.showAgreement', 'key', { type: 'BETA', learnMoreLink: 'http://docs.example' }],
    ['nps.configure', { sampling: 2 }],
    ['inbox.setState', { id: 'all', state: 'gone' }],
    ['preferences.set', { theme: 'pink' }],
  ])('is refused as UNKNOWN if it is malformed: %s', (name, ...args) => {
    expect(read(name, ...args)).toEqual({ refusal: 'UNKNOWN' });
  });

  it.each([-1, 1.5, 10_000, '1', Number.NaN])('refuses a number of notifications of %j', (count) => {
    expect(read('pulse.setCount', 9_999)).toEqual({ request: { name: 'pulse.setCount', args: [9_999] } });
    expect(read('pulse.setCount', count)).toEqual({ refusal: 'UNKNOWN' });
  });

  it('is not for third parties', () => {
    const value = { module: 'pulse', method: 'send', args: [[message]] };
    expect(readRequest(value, true)).toEqual({ refusal: 'FORBIDDEN' });
  });

  it.each(['pulse.setButton', 'helpCenter.submitJiraFeedback', 'ai.toggleExpansion', 'modules.getSrcDoc'])(
    '%s of the public client belongs to its vendor',
    (name) => {
      expect(read(name)).toEqual({ refusal: 'NOT_AVAILABLE' });
    },
  );
});
