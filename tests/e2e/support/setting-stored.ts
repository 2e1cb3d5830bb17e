import type { Page, Response } from '@playwright/test';

/** The answer to the next write of one setting of the shell, which also writes others in the background. */
export const settingStored = (page: Page, setting: string): Promise<Response> =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/settings/v1') && answer.request().postData()?.includes(setting) === true,
  );
