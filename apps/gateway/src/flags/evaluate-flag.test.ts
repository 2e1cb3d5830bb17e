import { describe, expect, it } from 'vitest';
import { evaluateGradual, evaluateRuled, type LocatedContext } from './evaluate-flag';
import type { FlagCondition } from './flag-definition';

const context: LocatedContext = {
  user: 'u',
  authId: 'a',
  organisation: 'alder',
  region: 'va7',
  internal: false,
  environment: 'dev',
  sandbox: 'prod',
};

describe('a flag of the flag service', () => {
  it.each<[string, FlagCondition, string]>([
    ['the organisation', { organisation: ['birch', 'alder'] }, 'true'],
    ['another organisation', { organisation: ['birch'] }, 'false'],
    ['the user', { user: ['u'] }, 'true'],
    ['another user', { user: ['a'] }, 'false'],
    ['the environment', { environment: ['dev'] }, 'true'],
    ['another environment', { environment: ['prod', 'stage'] }, 'false'],
    ['the region', { region: ['va7'] }, 'true'],
    ['a locale while the locale is unknown', { locale: ['en-US'] }, 'false'],
    ['the sandbox', { sandbox: ['prod'] }, 'true'],
    ['external users', { internal: false }, 'true'],
    ['internal users', { internal: true }, 'false'],
    ['two conditions of which one does not hold', { organisation: ['alder'], user: ['x'] }, 'false'],
    ['every context', {}, 'true'],
  ])('FLAG-01 applies a rule for %s only where it holds', (_name, when, value) => {
    expect(evaluateRuled({ value: 'false', rules: [{ when, value: 'true' }] }, context)).toBe(value);
  });

  it('has the value of the first rule that holds, else its default value', () => {
    const rules = [
      { when: { user: ['x'] }, value: 'one' },
      { when: { user: ['u'] }, value: 'two' },
      { when: {}, value: 'three' },
    ];
    expect(evaluateRuled({ value: 'own', rules }, context)).toBe('two');
    expect(evaluateRuled({ value: 'own', rules: [] }, context)).toBe('own');
  });
});

describe('a flag of the gradual rollout', () => {
  const people = Array.from({ length: 20_000 }, (_, index) => `person ${index}`);
  const onFor = (name: string, percentage: number) =>
    people.filter(
      (authId) => evaluateGradual(name, { percentage, when: {} }, { ...context, authId }) === 'true',
    );

  it('is on for its share of the people: for none at 0, for all at 100', () => {
    expect(onFor('labs', 0)).toHaveLength(0);
    expect(onFor('labs', 100)).toHaveLength(people.length);
    expect(Math.abs(onFor('labs', 30).length / people.length - 0.3)).toBeLessThan(0.02);
  });

  it('stays on for the people who have it while the share grows', () => {
    const few = onFor('labs', 10);
    const more = new Set(onFor('labs', 20));
    expect(few.every((person) => more.has(person))).toBe(true);
  });

  it('is on for other people than another flag', () => {
    const one = new Set(onFor('labs', 50));
    const both = onFor('composer', 50).filter((person) => one.has(person));
    expect(Math.abs(both.length / people.length - 0.25)).toBeLessThan(0.02);
  });

  it('depends on the account that signed in, not on the account that the user works as', () => {
    const values = ['u', 'v', 'w'].map((user) =>
      evaluateGradual('labs', { percentage: 50, when: {} }, { ...context, user }),
    );
    expect(new Set(values).size).toBe(1);
  });

  it('is off where its condition does not hold', () => {
    const flag = { percentage: 100, when: { organisation: ['birch'] } };
    expect(evaluateGradual('labs', flag, context)).toBe('false');
  });
});
