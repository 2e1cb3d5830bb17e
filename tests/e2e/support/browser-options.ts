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
