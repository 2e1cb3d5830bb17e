import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import { describe, expect, test } from 'vitest';
import { describeDuration } from './describe-duration';
import { describeRegistration } from './describe-registration';
import { readRegistrations } from './read-registrations';

const { text } = suiteMessages.source;

function factsOf(fields: object): Record<string, readonly string[]> {
  const [registration] = readRegistrations(JSON.stringify([{ appId: 'one', ...fields }]));
  if (registration === undefined) throw new Error('The registration does not parse.');
  const facts = describeRegistration(text, 'en-US', registration);
  return Object.fromEntries(facts.map(({ name, values }) => [name, values]));
}

describe('reading registrations', () => {
  test.each([undefined, null, '', '{', '{}', '[1, "two", null]'])('returns none for %j', (given) => {
    expect(readRegistrations(given)).toEqual([]);
  });

  test('uses the id as default name, and HASH as default history type', () => {
    expect(readRegistrations('[{"appId":"one"}]')).toMatchObject([{ name: 'one', historyType: 'HASH' }]);
    const [server] = readRegistrations('[{"appId":"one","sandbox":{"historyType":"SERVER"}}]');
    expect(server?.historyType).toBe('SERVER');
  });
});

describe('a registration as labelled values', () => {
  test('does not list absent fields', () => {
    expect(factsOf({})).toEqual({
      Application: ['one'],
      'History type': ['HASH'],
      'Shown in navigation': ['Yes'],
    });
  });

  test('lists all values of a field', () => {
    const fields = { aliases: ['/a', '/b'], redirectFrom: ['/old'], permissionsPolicy: ['microphone'] };
    expect(factsOf(fields)).toMatchObject({
      'Other paths': ['/a', '/b'],
      'Old paths': ['/old'],
      'Browser permissions': ['microphone'],
    });
  });

  test.each([
    [{ sandbox: { pageTimeout: 40_000 } }, 'Page timeout', ['40 seconds']],
    [{ sandbox: { pageTimeout: 0 } }, 'Page timeout', ['Never']],
    [{ urlContext: { key: 'sandbox' } }, 'Context', ['sandbox']],
    [{ urlContext: { key: 'subOrg', optional: true } }, 'Context', ['subOrg, optional']],
    [{ session: { defaultTTL: 7200, scope: 'CONTEXT' } }, 'Session', ['2 hours', 'CONTEXT']],
    [{ cache: { ttl: 2_678_400 } }, 'Discovery cache', ['31 days']],
    [{ cache: { ttl: { stage: 60, prod: 43_200 } } }, 'Discovery cache', ['12 hours']],
    [{ inNavigation: false }, 'Shown in navigation', ['No']],
  ])('describes %j as: %s %j', (fields, name, values) => {
    expect(factsOf(fields)[name]).toEqual(values);
  });
});

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [360, '6 minutes'],
  [86_400, '1 day'],
  [90_000, '25 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(describeDuration('en-US', seconds)).toBe(words);
});
