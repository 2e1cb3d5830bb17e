// `check <url>`: opens an address as a solution in the real shell, in a real browser, and reports what holds.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBox } from '@unified-shell/testing';
import { chromium } from 'playwright-core';
import { DEFAULT_PORT } from '../box-command';
import { readPort } from '../read-port';
import { productFolder } from '../shipped-product';
import { browserExecutable } from './browser-executable';
import { checkSolution } from './check-solution';
import { formatBadge, formatReport, hasFailed } from './report';

/** The shortest that the gateway accepts, so that the renewal is seen within a few seconds. */
const TOKEN_LIFETIME_MS = 10_000;

/** @returns the exit code: 1 if the solution breaks the contract */
export async function runCheck(words: readonly string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: DEFAULT_PORT },
      history: { type: 'string', default: 'HASH' },
      json: { type: 'boolean', default: false },
      badge: { type: 'string' },
    },
  });
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0 || !URL.canParse(url)) {
    throw new Error('Usage: check <url> [--port <port>] [--history HASH|HISTORY] [--json] [--badge <file>]');
  }
  if (values.history !== 'HASH' && values.history !== 'HISTORY') {
    throw new Error('--history is HASH or HISTORY.');
  }
  const solution = {
    appId: 'checked',
    name: 'Checked',
    description: 'The solution that is checked.',
    icon: 'app',
    group: 'Checked',
    path: '/checked',
    sandbox: { historyType: values.history, sources: { dev: url } },
  };
  const box = await startBox({
    port: readPort(values.port),
    product: productFolder(process.env),
    solutions: [solution],
    tokenLifetimeMs: TOKEN_LIFETIME_MS,
  });
  try {
    const browser = await chromium.launch(browserExecutable(process.env));
    try {
      const report = await checkSolution(browser, box, { url, history: values.history });
      process.stdout.write(`${values.json ? JSON.stringify(report, null, 2) : formatReport(report)}\n`);
      if (values.badge !== undefined) writeFileSync(values.badge, formatBadge(report));
      return hasFailed(report) ? 1 : 0;
    } finally {
      await browser.close();
    }
  } finally {
    await box.stop();
  }
}
