import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/**
 * Playwright switches these features off by itself (`disabledFeatures` in playwright-core). Chromium reads only the last
 * `--disable-features`, so our list has to name them again.
 */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The suggestions below the address bar are pages of the browser. Chromium loads them for each new context, which costs
 * more than twice the processor time of the context itself; no test sees them.
 */
const POPUPS_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...POPUPS_OF_THE_ADDRESS_BAR].join(',')}`,
];

const FULL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without the code of its own windows: a page costs a fifth less. Not every behaviour is that of a browser. */
const HEADLESS = ['/usr/bin/chromium-headless-shell'];

/** Uses the browser at BROWSER_EXECUTABLE, else the system's. BROWSER_LIBRARIES is the folder of its libraries. */
export function browserOptions(env: NodeJS.ProcessEnv, kind: 'full' | 'headless'): LaunchOptions {
  const found = (paths: readonly string[]) => paths.find((file) => existsSync(file));
  const headless = kind === 'headless' ? (env['HEADLESS_EXECUTABLE'] ?? found(HEADLESS)) : undefined;
  const executablePath = headless ?? env['BROWSER_EXECUTABLE'] ?? found(FULL);
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
