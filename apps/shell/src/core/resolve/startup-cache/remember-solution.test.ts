import { afterEach, expect, it } from 'vitest';
import { solutionFact } from '../../test-support/facts';
import { openShell, stopShells } from '../../test-support/open-shell';
import type { SolutionVerdict } from '../route-decision';
import { rememberSolution } from './remember-solution';
import type { RememberedPlace } from './startup-cache';

afterEach(stopShells);

async function openAt(hash: string) {
  const { shell } = await openShell(hash);
  const verdict = shell.late.verdictNow();
  const { decisions } = shell.late.store.getState();
  if (verdict.kind !== 'solution' || decisions.kind !== 'here') throw new Error('no solution');
  const remember = (places: readonly RememberedPlace[], change: Partial<SolutionVerdict> = {}) =>
    rememberSolution(places, { ...verdict, ...change }, decisions.decisions);
  return { verdict, remember };
}

it('keeps what opening the frame again needs, and nothing of where the application was', async () => {
  const { remember } = await openAt('#/@alder/sample/deep?x=1');
  expect(remember([])).toMatchObject([
    { tenant: 'alder', base: '/sample', solution: { appId: 'sample', sandbox: { pageTimeout: 60_000 } } },
  ]);
  expect(JSON.stringify(remember([]))).not.toContain('deep?x');
});

it('keeps the eight latest, each once', async () => {
  const { remember, verdict } = await openAt('#/@alder/sample');
  let places: readonly RememberedPlace[] = [];
  for (let at = 0; at < 10; at += 1) {
    places = remember(places, { mount: { ...verdict.mount, path: `/app-${at}` } });
  }
  places = remember(places, { mount: { ...verdict.mount, path: '/app-5' } });
  expect(places.map(({ base }) => base)).toEqual(
    ['5', '9', '8', '7', '6', '4', '3', '2'].map((at) => `/app-${at}`),
  );
});

it('keeps none whose address may lead elsewhere the next time', async () => {
  const { remember } = await openAt('#/@alder/sample');
  const solution = solutionFact({
    appId: 'sample',
    alternateRoute: [{ when: { flag: 'v2' }, appId: 'reports' }],
  });
  expect(remember([], { solution })).toEqual([]);
});

it('CAT-12 keeps what of the browser it may use', async () => {
  const { remember, verdict } = await openAt('#/@alder/sample');
  const solution = { ...verdict.solution, permissionsPolicy: ['clipboard-write' as const] };
  expect(remember([], { solution })).toMatchObject([
    { solution: { permissionsPolicy: ['clipboard-write'] } },
  ]);
});

it.each([
  ['a preview', { previewSources: ['http://sample.solutions.test/'] }, false],
  ['parameters that override those of the address', { overrideParams: { lane: 'prod' } }, false],
  ['parameters that are added', { extraParams: { lane: 'prod' } }, true],
])('CAT-16 of a place with %s, kept: %j', async (_name, change, isKept) => {
  const { remember, verdict } = await openAt('#/@alder/sample');
  const solution = { ...verdict.solution, sandbox: { ...verdict.solution.sandbox, ...change } };
  expect(remember([], { solution })).toHaveLength(isKept ? 1 : 0);
});
