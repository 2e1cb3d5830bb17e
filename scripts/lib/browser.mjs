// Provides a Chromium for the end-to-end tests: that of the system, else of Debian's package, else of an npm package.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianChromium } from './browser-debian.mjs';
import { unpackChromium } from './browser-packed.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const paths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The first browser found on this machine, or undefined. */
export function findBrowser({ searchPath = process.env.PATH ?? '', exists = existsSync } = {}) {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...paths].find((file) => exists(file));
}

/**
 * Finds or installs a browser.
 * @returns {Promise<{ env: Record<string, string> } | undefined>} environment variables for the tests
 */
export async function ensureBrowser() {
  const given = process.env.BROWSER_EXECUTABLE;
  if (given) return { env: { BROWSER_EXECUTABLE: given } };
  const found = findBrowser() ?? ((await installDebianChromium()) ? findBrowser() : undefined);
  if (found) return { env: { BROWSER_EXECUTABLE: found } };
  return unpackChromium();
}
