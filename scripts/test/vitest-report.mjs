// Reads the JSON report of vitest.
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { describeFailure } from './outcome.mjs';

const pathOf = (file) => path.relative(root, file).split(path.sep).join('/');

/**
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} FileResult
 * @typedef {{ startTime: number, testResults: FileResult[] }} VitestReport
 */

/**
 * @param {VitestReport} report
 * @param {number} code the exit code of the run; a run that fails outside any test counts as one failed test
 * @param {RegExp} [title] the tests that were selected; vitest reports all others as skipped
 */
export function readVitestReport(report, code, output, title = /(?:)/) {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ fullName }) => title.test(fullName))
      .map((test) => ({ ...test, file: file.name })),
  );
  const withStatus = (status) => tests.filter((test) => test.status === status);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const describe = ({ file, fullName, failureMessages }) =>
    describeFailure(`${pathOf(file)}: ${fullName}`, failureMessages);
  const failures = [
    ...withStatus('failed').map(describe),
    ...brokenFiles.map(({ name, message }) => describeFailure(pathOf(name), [message])),
  ];
  return {
    passed: withStatus('passed').length,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    failures,
    skips: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => ({ what: test.fullName, reason: `see the comment in ${test.file}` })),
    output,
    timings: timingsOf(report),
  };
}

/** @returns {import('./timings.mjs').Timing[]} */
function timingsOf({ startTime, testResults }) {
  const files = testResults.map(({ name, startTime: start, endTime }) => ({
    kind: 'unit',
    name: pathOf(name),
    duration: endTime - start,
    waits: 0,
  }));
  const firstStart = Math.min(...testResults.map((file) => file.startTime));
  const startUp = {
    kind: 'start-up',
    name: 'unit and contract tests',
    duration: firstStart - startTime,
    waits: 0,
  };
  return testResults.length > 0 ? [startUp, ...files] : [];
}

/** @param {VitestReport} report @returns {{ file: string, title: string }[]} */
export const titlesOfVitest = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => ({ file: pathOf(name), title: fullName })),
  );
