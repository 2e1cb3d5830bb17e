import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Uses the browser at BROWSER_EXECUTABLE, else the system's. BROWSER_LIBRARIES is the folder of its libraries. */
export function browserOptions(env: NodeJS.ProcessEnv): LaunchOptions {
  const executablePath = env['BROWSER_EXECUTABLE'] ?? usual.find((file) => existsSync(file));
  const libraries = env['BROWSER_LIBRARIES'];
  return {
    args: flags,
    ...(executablePath ? { executablePath } : {}),
    ...(libraries ? { env: { ...definedOnly(env), LD_LIBRARY_PATH: libraries } } : {}),
  };
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
