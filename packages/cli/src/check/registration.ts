// The registration of the solution: read from its file, and checked by the product together with all others.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSolutions } from '@unified-shell/testing';
import type { Outcome } from './checks';
import { docsOf, type Finding, type Report } from './report';
import { HISTORY_TYPES, type Subject } from './visit';

export const REGISTRATION_CHECK = { id: 'its-registration-is-valid', title: 'Its registration is valid' };
const TIME_LIMIT_MS = 60_000;

export interface Registered {
  subject: Subject;
  /** The registrations that the box gets. */
  solutions: readonly object[];
  /** Undefined without a file. */
  catalogue: string | undefined;
  /** The solution opens in a tab of its own, so that the checks of a frame do not apply. */
  isLink: boolean;
}

/** A solution without a registration gets one that every user may open. */
export function registerChecked(url: string, history: Subject['history']): Registered {
  const mount = '/checked';
  const solution = {
    appId: 'checked',
    name: 'Checked',
    description: 'The solution that is checked.',
    icon: 'app',
    group: 'Checked',
    path: mount,
    sandbox: { historyType: history, sources: { dev: url } },
  };
  return {
    subject: { url, history, mount, isRefreshed: false },
    solutions: [solution],
    catalogue: undefined,
    isLink: false,
  };
}

/**
 * Reads the first registration of a file.
 * @param url the address to check in place of the one that the registration has for `dev`
 * @throws Error if the file has no registration with a path and an address
 */
export function readRegistered(catalogue: string, url: string | undefined): Registered {
  const [solution, ...others] = readSolutions(catalogue);
  const sandbox = Object(Reflect.get(Object(solution), 'sandbox'));
  const mount: unknown = Reflect.get(Object(solution), 'path');
  const link: unknown = Reflect.get(Object(solution), 'link');
  const address: unknown = url ?? (link === undefined ? Object(sandbox.sources).dev : Object(link).address);
  if (typeof mount !== 'string' || typeof address !== 'string' || !URL.canParse(address)) {
    throw new Error(
      `${catalogue}: the first solution needs a path, and an address in sandbox.sources.dev or link.address.`,
    );
  }
  const history = HISTORY_TYPES.find((type) => type === sandbox.historyType) ?? 'HASH';
  const isRefreshed = Reflect.get(Object(solution), 'refreshOnImsChange') === true;
  const subject = { url: address, history, mount, isRefreshed };
  if (link !== undefined)
    return { subject, solutions: [Object(solution), ...others], catalogue, isLink: true };
  const opened = { ...solution, sandbox: { ...sandbox, sources: { ...sandbox.sources, dev: address } } };
  return { subject, solutions: [opened, ...others], catalogue, isLink: false };
}

/** Runs the check of the gateway in a process of its own, without the settings of the caller. */
export async function checkRegistration(product: string, catalogue: string | undefined): Promise<Finding> {
  const finding = (outcome: Outcome): Finding => ({
    ...REGISTRATION_CHECK,
    ...outcome,
    docs: docsOf(REGISTRATION_CHECK.id),
  });
  if (catalogue === undefined) {
    return finding({ status: 'skipped', detail: 'No registration is given: use --catalogue <file>.' });
  }
  const commands = pathToFileURL(path.join(product, 'gateway', 'catalogue-commands.js')).href;
  const script = `import(${JSON.stringify(commands)}).then(({ catalogue }) => catalogue(['check'])).catch((error) => {
    process.stdout.write(error.message);
    process.exitCode = 1;
  });`;
  const env = { PATH: process.env['PATH'], CATALOGUE: path.resolve(catalogue) };
  const refusal = await new Promise<string | undefined>((resolve) => {
    const words = ['--input-type=module', '--eval', script];
    execFile(process.execPath, words, { env, timeout: TIME_LIMIT_MS }, (error, stdout, stderr) =>
      resolve(error === null ? undefined : stdout.trim() || stderr.trim() || error.message),
    );
  });
  return finding(
    refusal === undefined ? { status: 'passed', detail: '' } : { status: 'failed', detail: refusal },
  );
}

/** Nothing else can be checked of a solution whose registration the shell refuses, and of one that has no frame. */
export function registrationReport({ subject: { url } }: Registered, finding: Finding): Report {
  return {
    url,
    findings: [finding],
    times: {},
    sizes: { scriptBytes: 0, totalBytes: 0, requests: 0 },
  };
}
