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

  it.each<[string, object, object]>([
    [
      'a message',
      { templateParams: { message: 'Anna shared an asset' }, metadata: { priority: 'low' } },
      { title: 'Anna shared an asset', severity: 'low' },
    ],
    [
      'a subject and a text',
      { templateParams: { subject: 'Order 42', body: 'It is ready.', message: '' } },
      { title: 'Order 42', description: 'It is ready.' },
    ],
    [
      'a long message',
      { templateParams: { message: 'x'.repeat(600) } },
      { title: 'Updates on subscribed object', description: 'x'.repeat(500) },
    ],
    [
      'parameters of a template that this shell does not have',
      { templateParams: { order: 42, customer: 'Alder Retail', lines: [1], at: null } },
      { title: 'Updates on subscribed object', description: 'order: 42, customer: Alder Retail' },
    ],
    ['no parameters', {}, { title: 'Updates on subscribed object' }],
    ['an unknown priority', { metadata: { priority: 'p1' } }, { severity: 'normal' }],
  ])('of the public client with %s has sensible words', (_what, item, expected) => {
    const messageType = 'updates_on_subscribed_object';
    const [sent] = Object(read('pulse.send', [{ messageType, ...item }])).request.args[0];
    expect(sent).toMatchObject({ topic: messageType, ...expected });
  });

  it('of the public client may name groups and the organisation; empty lists are no recipients', () => {
    const messageType = 'Orders';
    const recipients = { userIds: [], groupIds: ['Editors'], sendToOrg: false };
    const none = { userIds: [], groupIds: [], sendToOrg: false };
    const [[some, all, own]] = Object(
      read('pulse.send', [
        { messageType, ...recipients },
        { messageType, ...none, sendToOrg: true },
        { messageType, ...none },
      ]),
    ).request.args;
    const shared = { topic: 'Orders', title: 'Orders', severity: 'normal' };
    expect(some).toEqual({ ...shared, groupIds: ['Editors'] });
    expect(all).toEqual({ ...shared, sendToOrg: true });
    expect(own).toEqual(shared);
  });

  it.each([
    ['21 groups', [{ ...message, groupIds: Array.from({ length: 21 }, () => 'g') }]],
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
