import { describe, expect, test } from 'vitest';
import { testSolutions } from '../test-support/test-solutions';
import { createRegisteredSolutions } from './registered-solutions';

const solutions = createRegisteredSolutions(testSolutions);
const clientAt = (path: string | undefined, appId?: string) =>
  solutions.findClient({ appId, path })?.client_id;

describe('the solution that a page opens', () => {
  test.each([
    ['/sample/some/page', 'app:sample'],
    ['/old-sample', 'app:sample'],
    ['/', 'app:home'],
    ['/one', 'solution-one'],
    ['/nowhere', undefined],
    ['../%00', undefined],
    [undefined, undefined],
  ])('at %s has the client %s', (path, expected) => {
    expect(clientAt(path)).toBe(expected);
  });

  test('is found by its id rather than by the path', () => {
    expect(clientAt('/sample', 'two')).toBe('solution-two');
  });

  test.each([
    ['has no registration', 'unknown'],
    ['is a third party without a client', 'partner'],
    ["claims the shell's own client", 'forged'],
    ['has the name of a built-in property', 'constructor'],
  ])('S9 has no client if it %s', (_name, appId) => {
    expect(clientAt('/sample', appId)).toBeUndefined();
  });
});

test.each([
  ['app:sample', ['sample']],
  ['solution-one', ['one', 'oneToo']],
  ['shared-with-a-partner', []],
  ['unified-shell', []],
  ['app:partner', []],
  ['constructor', []],
])('S9 a token of %s acts for %j', (clientId, expected) => {
  expect(solutions.applicationsOf(clientId)).toEqual(expected);
});
