// The limits of `npm test`.

const MAX_GROWTH = 1.05;
const MIN_REASON_CHARS = 20;

/**
 * @typedef {{ date: string, browserTests: number, cpuSeconds: number, why: string }} Run `cpuSeconds`: the time for which
 *   the processors of an otherwise idle machine were busy
 * @param {{ maxBrowserTests: number, runs: Run[] }} budget the runs from the oldest to the newest
 * @param {number} browserTests how many there are now
 * @returns {string[]}
 */
export function budgetFindings({ maxBrowserTests, runs }, browserTests) {
  const findings = [];
  if (browserTests > maxBrowserTests)
    findings.push(
      `${browserTests} browser tests, at most ${maxBrowserTests}: prove the rule at a lower level, or as a step of a test (docs/tests.md)`,
    );
  for (const [index, run] of runs.slice(1).entries()) {
    const before = runs[index];
    if (run.cpuSeconds > before.cpuSeconds * MAX_GROWTH && (run.why ?? '').length < MIN_REASON_CHARS)
      findings.push(
        `the run of ${run.date} took ${run.cpuSeconds} CPU s, the one before ${before.cpuSeconds} s, and does not say why`,
      );
  }
  const last = runs.at(-1);
  if (last !== undefined && browserTests > last.browserTests * MAX_GROWTH)
    findings.push(
      `${browserTests} browser tests, ${last.browserTests} in the last recorded run: run npm test, then node scripts/budget.mjs --record "<reason>"`,
    );
  return findings;
}
