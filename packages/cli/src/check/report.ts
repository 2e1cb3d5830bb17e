// The report of a check, for people and for programs.
import { fileURLToPath } from 'node:url';

/** A `failed` finding breaks the contract between shell and solution; a `warning` is advice. */
export type Status = 'passed' | 'failed' | 'warning' | 'skipped';

export interface Finding {
  id: string;
  title: string;
  status: Status;
  /** The observation, in words. */
  detail: string;
  /** The part of the documentation that says how to mend it. */
  docs: string;
}

/** The page is in the repository, and in the published package of the commands. */
export const docsOf = (id: string): string =>
  process.env['UNIFIED_SHELL_PRODUCT'] === undefined
    ? `${fileURLToPath(new URL('../docs/solutions.md', import.meta.url))}#${id}`
    : `docs/solutions.md#${id}`;

export interface Report {
  url: string;
  findings: readonly Finding[];
  /** In milliseconds from the opening of the page. */
  times: { connectedMs?: number; doneMs?: number };
  /** Of the solution's own responses, as they were transferred. */
  sizes: { scriptBytes: number; totalBytes: number; requests: number };
}

export const hasFailed = ({ findings }: Report): boolean =>
  findings.some(({ status }) => status === 'failed');

const MARKS: Readonly<Record<Status, string>> = { passed: '✓', failed: '✗', warning: '!', skipped: '–' };

/** One line for each finding, and below each that is not passed the reason and the page of the documentation. */
export function formatReport(report: Report): string {
  const lines = report.findings.flatMap(({ title, status, detail, docs }) => {
    const line = `${MARKS[status]} ${title}`;
    return status === 'passed' ? [line] : [line, `    ${detail}`, `    ${docs}`];
  });
  const count = (status: Status) => report.findings.filter((finding) => finding.status === status).length;
  const { connectedMs, doneMs } = report.times;
  const { scriptBytes, totalBytes, requests } = report.sizes;
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  return [
    report.url,
    '',
    ...lines,
    '',
    `Connected after ${connectedMs ?? '–'} ms, usable after ${doneMs ?? '–'} ms. ` +
      `${requests} requests, ${kilobytes(totalBytes)}, of it scripts ${kilobytes(scriptBytes)}.`,
    `${count('passed')} passed, ${count('failed')} failed, ${count('warning')} warnings, ${count('skipped')} skipped`,
  ].join('\n');
}

const BADGE = { label: 'unified shell', labelWidth: 92, valueWidth: 84 };

/** A picture for the page of the solution: how many checks it has passed, or that it breaks the contract. */
export function formatBadge(report: Report): string {
  const count = (status: Status) => report.findings.filter((finding) => finding.status === status).length;
  const value = hasFailed(report) ? `${count('failed')} failed` : `${count('passed')} passed`;
  const { label, labelWidth, valueWidth } = BADGE;
  const text = (x: number, words: string) =>
    `<text x="${x}" y="14" fill="#fff" font-family="sans-serif" font-size="11" text-anchor="middle">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${labelWidth + valueWidth}" height="20" role="img" aria-label="${label}: ${value}">`,
    `<rect width="${labelWidth}" height="20" fill="#333"/>`,
    `<rect x="${labelWidth}" width="${valueWidth}" height="20" fill="${hasFailed(report) ? '#b3261e' : '#12683a'}"/>`,
    text(labelWidth / 2, label),
    text(labelWidth + valueWidth / 2, value),
    '</svg>\n',
  ].join('');
}
