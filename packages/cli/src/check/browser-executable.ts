// The browser in which a solution is checked.
import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** `BROWSER_EXECUTABLE` names it; otherwise the Chromium or Chrome of the system, or the one that Playwright has. */
export function browserExecutable(variables: NodeJS.ProcessEnv): LaunchOptions {
  const executablePath = variables['BROWSER_EXECUTABLE'] ?? USUAL.find((file) => existsSync(file));
  return {
    // Chromium's own sandbox needs user namespaces, which a container often lacks.
    args: ['--no-sandbox'],
    // On these signals Playwright would end the process. The command closes the browser first, then the box.
    handleSIGINT: false,
    handleSIGTERM: false,
    ...(executablePath ? { executablePath } : {}),
  };
}
