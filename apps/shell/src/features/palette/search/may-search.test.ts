import { expect, test } from 'vitest';
import { maySearch } from './may-search';

interface Case {
  appId: string;
  codes?: string[];
  unifiedSearch?: boolean;
  flag?: string;
}

function ask({ appId, codes = [], unifiedSearch = false, flag }: Case): boolean {
  const flags = { featureFlags: new Map(flag === undefined ? [] : [['unified-search', flag]]) };
  return maySearch({
    state: { catalogue: { registration: { appId, unifiedSearch } } },
    decision: {
      kind: 'solution',
      solution: { appId },
      workspace: { access: { codes: new Set(codes), flags } },
    },
  } as never);
}

test.each<[string, Case, boolean]>([
  ['without the service', { appId: 'sample', unifiedSearch: true }, false],
  ['with the service alone', { appId: 'sample', codes: ['acp'] }, false],
  ['with service and registration', { appId: 'sample', codes: ['acp'], unifiedSearch: true }, true],
  ['home with the service', { appId: 'home', codes: ['acp'] }, true],
  ['home without the service', { appId: 'home' }, false],
  ['the console without the service', { appId: 'admin' }, true],
])('NAV-27 global search asks an application: %s', (_name, given, expected) => {
  expect(ask(given)).toBe(expected);
});
