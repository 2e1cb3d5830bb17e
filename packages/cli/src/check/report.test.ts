import { expect, it } from 'vitest';
import { type Finding, formatBadge, formatReport, hasFailed, type Report, type Status } from './report';

const finding = (status: Status): Finding => ({
  id: 'it-is-accessible',
  title: 'It is accessible',
  status,
  detail: 'axe: image-alt (img)',
  docs: 'docs/solutions.md#it-is-accessible',
});
const report = (...statuses: Status[]): Report => ({
  url: 'http://orders.localhost:5173/',
  findings: statuses.map(finding),
  times: { connectedMs: 120 },
  sizes: { scriptBytes: 2_048, totalBytes: 4_096, requests: 3 },
});

it('a report fails by a failed finding, and not by advice', () => {
  expect(hasFailed(report('passed', 'warning', 'skipped'))).toBe(false);
  expect(hasFailed(report('passed', 'failed'))).toBe(true);
});

it('a finding that is not passed says what was seen, and names the page that mends it', () => {
  const text = formatReport(report('failed'));
  expect(text).toContain(
    '✗ It is accessible\n    axe: image-alt (img)\n    docs/solutions.md#it-is-accessible',
  );
  expect(formatReport(report('passed'))).not.toContain('docs/solutions.md');
});

it('a report ends with its times, sizes and counts', () => {
  expect(
    formatReport(report('passed', 'failed', 'warning'))
      .split('\n')
      .slice(-2),
  ).toEqual([
    'Connected after 120 ms, usable after – ms. 3 requests, 4 KB, of it scripts 2 KB.',
    '1 passed, 1 failed, 1 warnings, 0 skipped',
  ]);
});

it('a badge counts what has passed, or what has failed if anything has', () => {
  expect(formatBadge(report('passed', 'passed', 'warning'))).toContain(
    'aria-label="unified shell: 2 passed"',
  );
  expect(formatBadge(report('passed', 'failed'))).toContain('aria-label="unified shell: 1 failed"');
});
