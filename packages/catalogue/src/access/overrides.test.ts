import { describe, expect, it } from 'vitest';
import { evaluateAccess } from './evaluate-access';
import { applyOverrides, mayOverride, readOverrides } from './overrides';
import { accessFacts } from './test-support/access-facts';

const set = (key: string, value: boolean | string, isOverride = true) => ({ key, value, isOverride });
const read = (stored: object) => {
  const overrides = readOverrides(JSON.stringify(stored));
  if (overrides === undefined) throw new Error('The overrides do not parse.');
  return overrides;
};

describe('access overrides', () => {
  it.each<[string, object, object, boolean]>([
    ['a Boolean true switches a flag on', { featureFlags: [set('f', true)] }, { flag: ['f'] }, true],
    ['another text does not switch a flag on', { featureFlags: [set('f', 'yes')] }, { flag: ['f'] }, false],
    ['a flag of the rollout is switched on', { floodgate: [set('f', true)] }, { flag: ['fg:f'] }, true],
    ['an item is added', { fulfillableItems: [set('acp:x', true)] }, { fi: ['acp:x'] }, true],
    ['an item is removed', { fulfillableItems: [set('acp:own', false)] }, { fi: ['acp:own'] }, false],
    ['an inactive override is ignored', { featureFlags: [set('f', true, false)] }, { flag: ['f'] }, false],
  ])('ACCESS-13 change the facts of a rule: %s', (_name, stored, rule, allowed) => {
    const facts = applyOverrides(accessFacts({ items: new Set(['acp:own']) }), read(stored));
    expect(evaluateAccess(rule, facts).allowed).toBe(allowed);
  });

  it.each([undefined, '', '{', '7', 'null', '{"featureFlags":[{"key":"f"}]}', '{"floodgate":{}}'])(
    'ACCESS-13 are undefined when storage holds %j',
    (text) => {
      expect(readOverrides(text)).toBeUndefined();
    },
  );

  it.each(['featureFlags', 'floodgate', 'fulfillableItems'] as const)(
    'DATA-13 of the type %s have a key, a Boolean or text value, and isOverride',
    (type) => {
      const list = [set('a', true), set('b', 'text', false)];
      expect(readOverrides(JSON.stringify({ [type]: list }))?.[type]).toEqual(list);
      const refused = [set('', true), { ...set('a', true), value: 7 }, { key: 'a', value: true }];
      const isRead = (entry: object) => readOverrides(JSON.stringify({ [type]: [entry] })) !== undefined;
      expect(refused.filter(isRead)).toEqual([]);
    },
  );

  it.each([
    [true, 'dev', true],
    [true, 'prod', false],
    [false, 'dev', false],
  ] as const)(
    'ACCESS-13 apply only to internal users outside prod: internal %s, %s',
    (internal, environment, may) => {
      expect(mayOverride(internal, environment)).toBe(may);
    },
  );

  it.each<[string, string[], string[]]>([
    ['a b, c,c ,x', [], ['a_b', 'c', 'x']],
    ['a b, c,c ,x', ['c'], ['c', 'a_b', 'x']],
    [' , ,', [], []],
    ['acp:one, acp:two', [], ['acp:one', 'acp:two']],
  ])('ACCESS-14 split the typed keys %j and skip the existing keys %j', (typed, existing, keys) => {
    const list = [...existing.map((key) => set(key, 'first')), set(typed, true)];
    const { fulfillableItems } = read({ fulfillableItems: list });
    expect(fulfillableItems.map(({ key }) => key)).toEqual(keys);
    expect(fulfillableItems.filter(({ value }) => value === 'first').map(({ key }) => key)).toEqual(existing);
  });

  it('ACCESS-14 switch on each of the typed flags', () => {
    const facts = applyOverrides(accessFacts({}), read({ featureFlags: [set('one flag, two', true)] }));
    expect(facts.flags.featureFlags).toMatchObject({ one_flag: 'true', two: 'true' });
  });
});
