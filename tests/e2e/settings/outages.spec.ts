// Outages of an application: before, during and after, in a page that is never reloaded.
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import type { Administration } from '../support/administration';
import { inFrame } from '../support/in-frame';
import { openFollowing } from '../support/open-following';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an open page keeps unsaved changes in a maintenance, announces the next one, and opens the application after it', async ({
  page,
  shellPage,
  administration,
}) => {
  const { mainFrame, sideNavigation } = shellPage;
  const frame = page.locator('iframe[title="Main Content"]');
  await page.clock.install();
  await openFollowing(page, shellPage, 'marketer', '/@alder/sample');
  await page.evaluate('window.isSamePage = true');

  await test.step('unsaved changes are kept behind the screen of a maintenance', async () => {
    await inFrame(mainFrame, '(document.body.dataset.draft = "kept", runtime.page.blockNavigation(true))');
    await setAvailability(administration, { state: 'maintenance' });
    await expect(heading(page)).toHaveText('Sample is temporarily unavailable');
    await expect(page.locator('#frames')).toHaveAttribute('inert');
    await setAvailability(administration, { state: 'open' });
    await expect(heading(page)).toHaveCount(0);
    await expect(mainFrame.locator('body')).toHaveAttribute('data-draft', 'kept');
    await expect(page.locator('#frames')).not.toHaveAttribute('inert');
    await inFrame(mainFrame, 'runtime.page.blockNavigation(false)');
  });

  await test.step('a maintenance is announced before it begins', async () => {
    await setAvailability(administration, {
      state: 'maintenance',
      message: 'We move to a new data center.',
      from: inMinutes(3),
      until: inMinutes(5),
    });
    const banner = page.getByRole('status').filter({ hasText: 'Maintenance begins at' });
    await expect(banner).toContainText('We move to a new data center.');
    await expect(frame).toBeVisible();
  });

  await test.step('its screen is shown while it lasts, and lists mark the application', async () => {
    await page.clock.fastForward(3 * MINUTE_MS);
    await expect(heading(page)).toHaveText('Sample is temporarily unavailable');
    await expect(page.getByRole('alert')).toContainText('We move to a new data center.');
    await expect(page.getByRole('alert')).toContainText(/We expect it back at \d+:\d\d/);
    await expect(frame).toHaveCount(0);
    const marked = { name: 'Sample Maintenance', exact: true };
    await expect(sideNavigation.getByRole('link', marked)).toBeVisible();
    await page.getByRole('button', { name: 'Apps' }).click();
    await expect(page.getByRole('dialog', { name: 'Apps' }).getByRole('link', marked)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the application opens again by itself, in the same page', async () => {
    // The pages open the application at a random moment of the first 10 s.
    await page.clock.fastForward(2 * MINUTE_MS + 10_000);
    await expect(frame).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'Sample is available again.' })).toBeVisible();
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  });

  await administration.call('DELETE', '/solutions/sample');
});

async function setAvailability(administration: Administration, availability: object): Promise<void> {
  const { version } = await administration.call<{ version: number }>('GET', '/solutions/sample');
  await administration.call('PUT', '/solutions/sample/availability', { availability }, version);
}
