import { describe, expect, it } from 'vitest';
import { chooseAiPanel, mayForcePanel } from './ai-panel';

const flags = (enabled?: string, disabledApps?: string) => ({
  featureFlags: {
    ...(enabled !== undefined && { 'next-gen-aia-enabled': enabled }),
    ...(disabledApps !== undefined && { 'next-gen-aia-disabled-apps': disabledApps }),
  },
  floodgate: {},
});

describe('the panel of the assistant', () => {
  it.each([
    ['is the classic one without a flag', flags(), 'classic'],
    ['is the next-generation one if the flag is on', flags('true'), 'next-generation'],
    ['is the classic one if the flag is another text than true', flags('yes'), 'classic'],
    [
      'is the next-generation one if only other solutions are named',
      flags('true', 'workfront,fusion'),
      'next-generation',
    ],
    ['is the classic one if the solution is named', flags('true', 'workfront, target'), 'classic'],
    [
      'is the next-generation one if only a longer name contains that of the solution',
      flags('true', 'target-admin'),
      'next-generation',
    ],
  ])('FLAG-05 %s', (_name, values, panel) => {
    expect(chooseAiPanel(values, { appId: 'target', parameter: undefined, mayForce: true })).toBe(panel);
  });

  it.each([
    ['true', true, flags(), 'next-generation'],
    ['true', true, flags('true', 'target'), 'next-generation'],
    ['false', true, flags('true'), 'classic'],
    ['1', true, flags(), 'classic'],
    ['true', false, flags(), 'classic'],
    ['false', false, flags('true'), 'next-generation'],
  ])(
    'FLAG-06 follows nextGenAIEnabled=%s if the user may force it: %s',
    (parameter, mayForce, values, panel) => {
      expect(chooseAiPanel(values, { appId: 'target', parameter, mayForce })).toBe(panel);
    },
  );

  it.each([
    [false, 'dev', true],
    [false, 'stage', true],
    [false, 'prod', false],
    [true, 'prod', true],
  ] as const)('FLAG-06 may be forced by internal %s in %s: %s', (internal, environment, may) => {
    expect(mayForcePanel(internal, environment)).toBe(may);
  });
});
