// `check <url>`: opens an address as a solution in the real shell, in a real browser, and reports what holds.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBox } from '@unified-shell/testing';
import { chromium } from 'playwright-core';
import { choosePort } from '../read-port';
import { sayCommand } from '../say-command';
import { productFolder } from '../shipped-product';
import { untilInterrupted } from '../until-interrupted';
import { browserExecutable } from './browser-executable';
import { checkSolution } from './check-solution';
import {
  checkRegistration,
  type Registered,
  readRegistered,
  registerChecked,
  registrationReport,
} from './registration';
import { formatBadge, formatReport, hasFailed, type Report } from './report';
import { HISTORY_TYPES } from './visit';

/** The shortest that the gateway accepts, so that the renewal is seen within a few seconds. */
const TOKEN_LIFETIME_MS = 10_000;

export const CHECK_USAGE =
  '<url> | [<url>] --catalogue <registration.json>, with [--port <port>] ' +
  `[--history ${HISTORY_TYPES.join('|')}] [--json] [--badge <file>]`;

/** @returns the exit code: 1 if the solution breaks the contract */
export async function runCheck(words: readonly string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      catalogue: { type: 'string' },
      history: { type: 'string', default: 'HASH' },
      json: { type: 'boolean', default: false },
      badge: { type: 'string' },
    },
  });
  const registered = readSubject(positionals, values);
  const report = await checkRegistered(
    registered,
    choosePort(values.port, values.catalogue),
    productFolder(process.env),
  );
  process.stdout.write(`${values.json ? JSON.stringify(report, null, 2) : formatReport(report)}\n`);
  if (values.badge !== undefined) writeFileSync(values.badge, formatBadge(report));
  return hasFailed(report) ? 1 : 0;
}

/** `localhost:5173` is an address too, with the scheme `localhost:`. */
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function readSubject(
  [url, ...more]: readonly string[],
  { catalogue, history }: { catalogue?: string; history: string },
): Registered {
  const usage = `Usage: ${sayCommand('check')} ${CHECK_USAGE}`;
  if (more.length > 0 || (url !== undefined && !isWebAddress(url))) throw new Error(usage);
  if (catalogue !== undefined) return readRegistered(catalogue, url);
  if (url === undefined) throw new Error(usage);
  const known = HISTORY_TYPES.find((type) => type === history);
  if (known === undefined) throw new Error(`--history is one of ${HISTORY_TYPES.join(', ')}.`);
  return registerChecked(url, known);
}

async function checkRegistered(registered: Registered, port: number, product: string): Promise<Report> {
  const registration = await checkRegistration(product, registered.catalogue);
  if (registration.status === 'failed' || registered.isLink)
    return registrationReport(registered, registration);
  const { solutions, subject } = registered;
  const interrupted = untilInterrupted();
  const box = await startBox({ port, product, solutions, tokenLifetimeMs: TOKEN_LIFETIME_MS });
  try {
    const browser = await chromium.launch(browserExecutable(process.env));
    try {
      const report = await Promise.race([checkSolution(browser, box, subject), interrupted]);
      if (typeof report === 'string') throw new Error(`The check was interrupted (${report}).`);
      return { ...report, findings: [registration, ...report.findings] };
    } finally {
      await browser.close();
    }
  } finally {
    await box.stop();
  }
}
