import type { BrowserContext } from '@playwright/test';

/** Discards the settings that this browser sends to the gateway, because other tests use the same accounts. */
export async function discardSettings(context: BrowserContext): Promise<void> {
  await context.route('**/api/settings/v1', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: {} }) : route.continue(),
  );
}
