// Launches a Chromium with an empty profile. All its connections lead to the bench's link.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectCdp } from './cdp-connection.mjs';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--window-size=1280,800',
  // A second visit must load the page again instead of restoring it from memory.
  '--disable-features=BackForwardCache',
  '--remote-debugging-pipe',
];

/**
 * @typedef {{ cdp: import('./cdp-connection.mjs').CdpConnection, stop: () => Promise<void> }} Browser
 * @param {{ linkPort: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<Browser>}
 */
export async function launchBrowser({ linkPort, env = process.env }) {
  const profile = mkdtempSync(path.join(tmpdir(), 'unified-shell-bench-profile-'));
  const libraries = env.BROWSER_LIBRARIES;
  const child = spawn(
    env.BROWSER_EXECUTABLE ?? 'chromium',
    [
      ...flags,
      `--user-data-dir=${profile}`,
      // Maps every host and port to the link, which finds the server by the Host of a connection's first request.
      `--host-resolver-rules=MAP * 127.0.0.1:${linkPort}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: libraries ? { ...env, LD_LIBRARY_PATH: libraries } : env,
    },
  );
  await once(child, 'spawn');
  const [, , , output, input] = /** @type {any[]} */ (child.stdio);
  const cdp = connectCdp(output, input);
  return {
    cdp,
    async stop() {
      const exited = once(child, 'exit');
      await cdp.send('Browser.close').catch(() => child.kill());
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
