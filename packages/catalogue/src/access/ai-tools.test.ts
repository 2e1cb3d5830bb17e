import { describe, expect, it } from 'vitest';
import { hasAiTools, mayForceAiTools } from './ai-tools';

const flags = (enabled?: string, disabledApps?: string) => ({
  featureFlags: {
    ...(enabled !== undefined && { 'next-gen-aia-enabled': enabled }),
    ...(disabledApps !== undefined && { 'next-gen-aia-disabled-apps': disabledApps }),
  },
  floodgate: {},
});

describe('the assistant', () => {
  it.each([
    ['has no tools without a flag', flags(), false],
    ['has tools if the flag is on', flags('true'), true],
    ['has no tools if the flag is another text than true', flags('yes'), false],
    ['has tools if only other solutions are named', flags('true', 'workfront,fusion'), true],
    ['has no tools if the solution is named', flags('true', 'workfront, target'), false],
    ['has tools if only a longer name contains that of the solution', flags('true', 'target-admin'), true],
  ])('FLAG-05 %s', (_name, values, has) => {
    expect(hasAiTools(values, { appId: 'target', parameter: undefined, mayForce: true })).toBe(has);
  });

  it.each([
    ['true', true, flags(), true],
    ['true', true, flags('true', 'target'), true],
    ['false', true, flags('true'), false],
    ['1', true, flags(), false],
    ['true', false, flags(), false],
    ['false', false, flags('true'), true],
  ])(
    'FLAG-06 follows nextGenAIEnabled=%s if the user may force it: %s',
    (parameter, mayForce, values, has) => {
      expect(hasAiTools(values, { appId: 'target', parameter, mayForce })).toBe(has);
    },
  );

  it.each([
    [false, 'dev', true],
    [false, 'stage', true],
    [false, 'prod', false],
    [true, 'prod', true],
  ] as const)('FLAG-06 may be forced by internal %s in %s: %s', (internal, environment, may) => {
    expect(mayForceAiTools(internal, environment)).toBe(may);
  });
});
