import { afterEach, expect, it } from 'vitest';
import { solutionFixture } from '../../../test-support/fixtures';
import { openShell, stopShells } from '../../../test-support/open-shell';
import type { SolutionDecision } from '../route-decision';
import { addRecentSolution } from './add-recent-solution';
import type { RecentSolution } from './startup-cache';

afterEach(stopShells);

async function openAt(hash: string) {
  const { shell } = await openShell(hash);
  const decision = shell.deferred.getDecision();
  const { decisions } = shell.deferred.store.getState();
  if (decision.kind !== 'solution' || decisions.kind !== 'loaded') throw new Error('no solution');
  const remember = (recentSolutions: readonly RecentSolution[], change: Partial<SolutionDecision> = {}) =>
    addRecentSolution(recentSolutions, { ...decision, ...change }, decisions.decisions);
  return { decision, remember };
}

it('the startup cache stores the data that reopening the frame needs, but not the app location', async () => {
  const { remember } = await openAt('#/@alder/sample/deep?x=1');
  expect(remember([])).toMatchObject([
    { tenant: 'alder', base: '/sample', solution: { appId: 'sample', sandbox: { pageTimeout: 60_000 } } },
  ]);
  expect(JSON.stringify(remember([]))).not.toContain('deep?x');
});

it('the startup cache keeps the eight most recent solutions, each once', async () => {
  const { remember, decision } = await openAt('#/@alder/sample');
  let recentSolutions: readonly RecentSolution[] = [];
  for (let at = 0; at < 10; at += 1) {
    recentSolutions = remember(recentSolutions, { mount: { ...decision.mount, path: `/app-${at}` } });
  }
  recentSolutions = remember(recentSolutions, { mount: { ...decision.mount, path: '/app-5' } });
  expect(recentSolutions.map(({ base }) => base)).toEqual(
    ['5', '9', '8', '7', '6', '4', '3', '2'].map((at) => `/app-${at}`),
  );
});

it('the startup cache has no solution whose address may lead elsewhere the next time', async () => {
  const { remember } = await openAt('#/@alder/sample');
  const solution = solutionFixture({
    appId: 'sample',
    alternateRoute: [{ when: { flag: 'v2' }, appId: 'reports' }],
  });
  expect(remember([], { solution })).toEqual([]);
  expect(remember([], { isLocal: true })).toEqual([]);
});

it('CAT-12 the startup cache stores the permissions policy', async () => {
  const { remember, decision } = await openAt('#/@alder/sample');
  const solution = { ...decision.solution, permissionsPolicy: ['clipboard-write' as const] };
  expect(remember([], { solution })).toMatchObject([
    { solution: { permissionsPolicy: ['clipboard-write'] } },
  ]);
});

it.each([
  ['a preview source', { previewSources: ['http://sample.solutions.test/'] }, false],
  ['parameters that override those of the address', { overrideParams: { lane: 'prod' } }, false],
  ['additional parameters', { extraParams: { lane: 'prod' } }, true],
])('CAT-16 the startup cache stores a solution with %s: %j', async (_name, change, isKept) => {
  const { remember, decision } = await openAt('#/@alder/sample');
  const solution = { ...decision.solution, sandbox: { ...decision.solution.sandbox, ...change } };
  expect(remember([], { solution })).toHaveLength(isKept ? 1 : 0);
});

it('DISC-17 the startup cache has a discovered solution only while the answer is cached', async () => {
  const { remember, decision } = await openAt('#/@alder/sample');
  const discovery = { kind: 'audience-manager', server: 'https://partner.test/' } as const;
  const solution = { ...decision.solution, discovery };
  expect(remember([], { solution })).toEqual([]);
  expect(remember([], { solution, discoveredUntil: 7 })).toMatchObject([{ base: '/sample', until: 7 }]);
});
