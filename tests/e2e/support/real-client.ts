// Bundles the public client into a page. The client is fetched from the package registry at each run, and not stored.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { entryFor } from '../real-client/public-client';

export const CLIENT_VERSION = '1.5.11';

/** The npm errors of an unreachable registry; any other error fails the tests. */
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ENOTCACHED|network/i;

export type RealClient = { script: string } | { missing: string };

/** Bundles the tests' page with the client; without a registry, `missing` gives the reason. */
export async function bundleRealClient(): Promise<RealClient> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-client-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
    const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
    const npm = ['install', `@adobe/exc-app@${CLIENT_VERSION}`, ...options, '--fetch-retries=1'];
    await promisify(execFile)('npm', npm, { cwd: folder, timeout: 120_000 });
    return { script: await bundle(folder) };
  } catch (error) {
    const stderr = String(Reflect.get(Object(error), 'stderr') ?? '');
    if (!UNREACHABLE.test(stderr)) throw error;
    return { missing: 'npm reaches no package registry, from which the public client is taken' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundle(folder: string): Promise<string> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, entryFor(path.resolve(import.meta.dirname, '../real-client/client-page.ts')));
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  if (!('output' in result)) throw new Error('the build is not one output');
  return result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
}
