import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import { describe, expect, test } from 'vitest';
import { describeValue } from './describe-value';

const { text } = suiteMessages.source;
const token = `eyJhbGci${'x'.repeat(600)}last`;

describe('a configuration value', () => {
  test.each([
    ['tenant', 'alder', { type: 'string', text: 'alder' }],
    ['tenant', '', { type: 'string', text: '(empty)' }],
    ['internal', false, { type: 'boolean', text: 'false' }],
    ['shellHeight', 0, { type: 'number', text: '0' }],
    ['subOrg', undefined, { type: 'not set', text: '–' }],
    ['sandbox', null, { type: 'not set', text: '–' }],
    ['preferredLanguages', [], { type: 'list of 0', text: '[]', long: false }],
    ['imsInfo', { tenant: 'alder' }, { type: 'object', text: '{\n  "tenant": "alder"\n}', long: true }],
  ])('the value of %s is described: %j', (name, value, expected) => {
    expect(describeValue(text, name, value)).toEqual(expected);
  });

  test('that is a token is shortened and marked as a secret', () => {
    expect(describeValue(text, 'imsToken', token)).toEqual({
      type: 'string',
      text: 'eyJhbG…last (612 characters)',
      secret: true,
    });
    expect(describeValue(text, 'imsToken', 'short')).toMatchObject({ text: '…' });
  });

  test('never contains a whole token, however deeply nested', () => {
    const whole = describeValue(text, 'imsInfo', { deep: [{ imsToken: token }] });
    expect(whole.text).toContain('eyJhbG…last');
    expect(whole.text).not.toContain(token);
  });
});
