import type { BrowserContext } from '@playwright/test';

/** What a test chooses in this browser is not stored: the accounts are everybody's, and other tests read their settings. */
export async function keepNoSettings(context: BrowserContext): Promise<void> {
  await context.route('**/api/settings/v1', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: {} }) : route.continue(),
  );
}
