import type { Page } from '@playwright/test';
import type { Origins } from './origins';

/**
 * Writes the signed-in user's settings of the shell, in all organisations or in one. It opens the shell and uses its
 * token; the page has to be opened again afterwards.
 */
export async function writeShellSettings(
  page: Page,
  origins: Origins,
  settings: object,
  imsOrgId?: string,
): Promise<void> {
  const started = page.waitForRequest((request) => request.url().endsWith('/api/boot'));
  await page.goto(`${origins.shell}/#/@alder/home`);
  const authorization = (await started).headers()['authorization'] ?? '';
  const body = {
    ...{ appId: 'unified-shell', groupId: 'shell', level: imsOrgId ? 'userorg' : 'user' },
    ...(imsOrgId && { imsOrgId }),
    settings,
  };
  const status = await page.evaluate(
    async ([token, text]) => {
      const headers = { authorization: token, 'content-type': 'application/json' };
      return (await fetch('/api/settings/v1', { method: 'POST', headers, body: text })).status;
    },
    [authorization, JSON.stringify(body)] as const,
  );
  if (status !== 200) throw new Error(`The settings answered ${status}.`);
  await page.goto('about:blank');
}
