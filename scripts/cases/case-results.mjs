// The results of the last runs by hostile case: of unit and contract tests, of browser tests and their steps, of fault tests.
import { CASE } from '../requirements/ids.mjs';
import { specsIn } from '../test/playwright-report.mjs';
import { casesOfTitle } from './titled-cases.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

const ROW = new RegExp(`^\\| (${CASE}) \\|.*\\| (\\d+ passed[^|]*) \\|$`, 'gm');

/**
 * @param {{ vitest: any[], playwright: any[] }} reports the JSON reports of the runs
 * @returns {Map<string, Counts>} of the tests that ran; skipped tests do not count
 */
export function caseResults({ vitest, playwright }) {
  const results = new Map();
  const count = (titles, outcome) => {
    for (const id of new Set(titles.flatMap(casesOfTitle))) {
      const counts = results.get(id) ?? { passed: 0, failed: 0 };
      counts[outcome] += 1;
      results.set(id, counts);
    }
  };
  for (const { testResults } of vitest)
    for (const { status, title, ancestorTitles } of testResults.flatMap((file) => file.assertionResults))
      if (status === 'passed' || status === 'failed') count([...ancestorTitles, title], status);
  for (const spec of playwright.flatMap(specsIn))
    for (const { status, steps = [] } of spec.tests.flatMap(({ results: tries }) => tries)) {
      if (status === 'skipped') continue;
      count([spec.title], status === 'passed' ? 'passed' : 'failed');
      for (const step of steps) count([step.title], step.error === undefined ? 'passed' : 'failed');
    }
  return results;
}

/** `12 passed · 2026-11-28 1a2b3c4d`, with the failed ones if there are any. */
export function describeResult({ passed, failed }, date, commit) {
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  return `${counts} · ${date} ${commit}`;
}

/** The results that a document has, by case: the last cell of each row of the table. */
export function recordedResults(markdown) {
  return new Map([...markdown.matchAll(ROW)].map(([, id, result]) => [id, result]));
}
