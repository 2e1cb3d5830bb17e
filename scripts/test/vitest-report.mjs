// Reads the JSON report of vitest.

/**
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {number} code the exit code of the run: a failure outside any test counts as one
 */
export function readVitestReport(report, code, output) {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  );
  const count = (status) => tests.filter((test) => test.status === status).length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = count('failed') + brokenFiles.length;
  return {
    passed: count('passed'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skips: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => ({ what: test.fullName, reason: `see the comment in ${test.file}` })),
    output,
  };
}
