// The results of the last runs by hostile case: of unit and contract tests, of browser tests and their steps, of fault tests.

/** @typedef {{ passed: number, failed: number }} Counts */

const ID = /^[FUSTIXL]\d{1,2}$/;
const REQUIREMENT = /^[A-Z]+-\d+$/;

/** The cases with which a title begins, after the ids of requirements. */
function casesOfTitle(title) {
  const words = title.split(' ');
  const end = words.findIndex((word) => !ID.test(word) && !REQUIREMENT.test(word));
  return [...new Set(words.slice(0, end < 0 ? words.length : end).filter((word) => ID.test(word)))];
}

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
  for (const spec of playwright.flatMap(({ suites }) => suites.flatMap(specsOf)))
    for (const { status, steps = [] } of spec.tests.flatMap(({ results: tries }) => tries)) {
      if (status === 'skipped') continue;
      count([spec.title], status === 'passed' ? 'passed' : 'failed');
      for (const step of steps) count([step.title], step.error === undefined ? 'passed' : 'failed');
    }
  return results;
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** `12 passed · 2026-11-28 1a2b3c4d`, with the failed ones if there are any. */
export function describeResult({ passed, failed }, date, commit) {
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  return `${counts} · ${date} ${commit}`;
}

/** The results that a document has, by case: the last cell of each row of the table. */
export function recordedResults(markdown) {
  return new Map(
    [...markdown.matchAll(/^\| ([FUSTIXL]\d{1,2}) \|.*\| (\d+ passed[^|]*) \|$/gm)].map(([, id, result]) => [
      id,
      result,
    ]),
  );
}
