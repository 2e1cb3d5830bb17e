// Reads the JSON report of Playwright.
import { describeFailure } from './outcome.mjs';

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The specs of all suites. @param {any} report */
export const specsIn = (report) => report.suites.flatMap(specsOf);

const testsOf = (report) =>
  specsIn(report).flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: spec.title, file: spec.file })),
  );

const reasonOf = (test) =>
  test.annotations.find(({ type, description }) => (type === 'skip' || type === 'fixme') && description)
    ?.description;

const errorsOf = ({ results = [] }) => results.flatMap(({ errors }) => errors.map(({ message }) => message));

/** @param {number} code the exit code of the run; a run that fails outside any test counts as one failed test */
export function readPlaywrightReport(report, code, output) {
  const tests = testsOf(report);
  const withStatus = (status) => tests.filter((test) => test.status === status);
  const failures = withStatus('unexpected').map((test) =>
    describeFailure(`${test.file}: ${test.title}`, errorsOf(test)),
  );
  return {
    passed: withStatus('expected').length,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    failures,
    skips: withStatus('skipped').map((test) => ({
      what: test.title,
      reason: reasonOf(test) ?? `see the comment in ${test.file}`,
    })),
    output,
  };
}

/** @returns {{ file: string, title: string }[]} files are relative to the root */
export const titlesOfPlaywright = (report) =>
  testsOf(report).map(({ file, title }) => ({ file: `tests/e2e/${file}`, title }));
