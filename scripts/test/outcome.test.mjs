import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { checked, closingLine, skippedOutcome, total } from './outcome.mjs';
import { readPlaywrightReport } from './playwright-report.mjs';
import { readVitestReport } from './vitest-report.mjs';

describe('the total', () => {
  const outcomes = [
    checked({ code: 0, output: '' }),
    checked({ code: 2, output: 'x' }),
    skippedOutcome('a', 'b'),
  ];

  it('is the sum of all outcomes, printed as the closing line', () => {
    expect(closingLine(total(outcomes, false))).toBe('1 passed, 1 failed, 1 skipped');
  });

  it('counts skipped tests as failed where all are required', () => {
    expect(closingLine(total(outcomes, true))).toBe('1 passed, 2 failed, 0 skipped');
  });

  it('counts a skipped test that is allowed as skipped even where all are required', () => {
    const allowed = skippedOutcome('a', 'there is no history', { isAllowed: true });
    expect(closingLine(total([...outcomes, allowed], true))).toBe('1 passed, 2 failed, 1 skipped');
  });
});

describe('a vitest report', () => {
  const test = (status) => ({ status, fullName: `a ${status} test`, failureMessages: [] });
  const report = (status, ...statuses) => ({
    startTime: 1_000,
    testResults: [
      {
        name: inRoot('a.test.ts'),
        status,
        startTime: 1_200,
        endTime: 1_700,
        assertionResults: statuses.map(test),
      },
    ],
  });

  it('is counted by test', () => {
    const outcome = readVitestReport(report('failed', 'passed', 'passed', 'failed', 'pending'), 1, 'text');
    expect(outcome).toMatchObject({
      passed: 2,
      failed: 1,
      failures: ['a.test.ts: a failed test'],
      output: 'text',
    });
    expect(outcome.skips).toEqual([
      { what: 'a pending test', reason: `see the comment in ${inRoot('a.test.ts')}` },
    ]);
  });

  it('leaves out the tests whose titles do not match', () => {
    const outcome = readVitestReport(report('passed', 'passed', 'pending'), 0, '', /a passed/);
    expect(outcome).toMatchObject({ passed: 1, failed: 0, skips: [] });
  });

  it('gives the duration of the start-up and of each file', () => {
    expect(readVitestReport(report('passed', 'passed'), 0, '').timings).toEqual([
      { kind: 'start-up', name: 'unit and contract tests', duration: 200, waits: 0 },
      { kind: 'unit', name: 'a.test.ts', duration: 500, waits: 0 },
    ]);
  });

  it('counts a file that did not load as failed', () => {
    const outcome = readVitestReport(report('failed'), 1, '');
    expect(outcome).toMatchObject({ failed: 1, failures: ['a.test.ts'] });
  });

  it('counts an error outside any test as failed', () => {
    expect(readVitestReport(report('passed', 'passed'), 1, '').failed).toBe(1);
  });
});

describe('a Playwright report', () => {
  const spec = (status, annotations = [], results = []) => ({
    title: status,
    file: 'a.spec.ts',
    tests: [{ status, annotations, results }],
  });
  const failed = (...messages) => ({ errors: messages.map((message) => ({ message })) });
  const report = (...specs) => ({ suites: [{ specs: [], suites: [{ specs }] }] });

  it('is counted by test', () => {
    const outcome = readPlaywrightReport(report(spec('expected'), spec('unexpected')), 1, '');
    expect(outcome).toMatchObject({ passed: 1, failed: 1, failures: ['a.spec.ts: unexpected'], skips: [] });
  });

  it('gives the first lines of each error, without colours', () => {
    const log = Array.from({ length: 20 }, (_, line) => `line ${line + 2}`).join('\n\n');
    const { failures } = readPlaywrightReport(
      report(spec('unexpected', [], [failed('\u001b[31mtoo late\u001b[39m', `line 1\n${log}`)])),
      1,
      '',
    );
    expect(failures).toEqual([
      [
        'a.spec.ts: unexpected',
        'too late',
        ...Array.from({ length: 8 }, (_, line) => `line ${line + 1}`),
      ].join('\n    '),
    ]);
  });

  it('gives the reason of a skip where the test has one', () => {
    const skippedSpec = spec('skipped', [{ type: 'skip', description: 'no fonts' }]);
    const { skips } = readPlaywrightReport(report(skippedSpec, spec('skipped')), 0, '');
    expect(skips.map(({ reason }) => reason)).toEqual(['no fonts', 'see the comment in a.spec.ts']);
  });

  it('counts a failed set-up as failed', () => {
    expect(readPlaywrightReport(report(), 1, '').failed).toBe(1);
  });
});
