// Changes of an administrator to what a user may do reach every open page at once, without a reload. Those of the
// installation are in settings/shell-changes.spec.ts.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import type { Administration } from './support/administration';
import { openFollowing } from './support/open-following';
import type { World } from './support/world';

const ENDED = 'Your session was ended from another device or by an administrator.';

interface Items {
  items: { id: string }[];
}

test('T6 a user loses an entitlement, a membership, an organisation and the account while their pages are open', async ({
  page,
  context,
  shellPage,
  origins,
  administration,
  world,
}) => {
  // The changes do not depend on the inbox: its code cannot be fetched here.
  let isInboxWanted = false;
  await context.route(/\/assets\/create-inbox-/, (route) => {
    isInboxWanted = true;
    return route.abort();
  });
  await openFollowing(page, shellPage, 'marketer', '/@alder/partner');
  await expect.poll(() => isInboxWanted).toBe(true);
  const second = await context.newPage();
  const secondShell = new ShellPage(second, origins, world);

  await test.step('T6 a revoked entitlement closes the application, and removes it from recents and favorites', async () => {
    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
    await secondShell.open('/@alder/home');
    await secondShell.deferredPartStarts();
    await page.bringToFront();
    const palette = await openPalette(page, shellPage);
    await palette.getByRole('combobox', { name: 'Search' }).pressSequentially('>add this page');
    await expect(palette.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const favourites = shellPage.sideNavigation.getByRole('list', { name: 'Favorites' }).getByRole('link');
    await expect(favourites).toHaveCount(1);

    await revoke(administration, world.organisationId('alder'), 'dma_analytics');

    await expect(page.locator('iframe[title="Main Content"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
    await expect(favourites).toHaveCount(0);
    await second.bringToFront();
    const other = await openPalette(second, secondShell);
    await other.getByRole('combobox', { name: 'Search' }).fill('partner insights');
    await expect(other.getByRole('option', { name: /^Partner insights/ })).toHaveCount(0);
    await second.keyboard.press('Escape');
    await page.bringToFront();
  });

  await test.step('T6 a user whose membership is removed is taken to another organization, and told so', async () => {
    await shellPage.open('/@dogwood/home');
    await expect(page).toHaveURL(world.at('/@dogwood/home'));
    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
    await removeMembership(administration, world.organisationId('dogwood'), world.userId('marketer'));
    await isTakenFrom(page, world, 'dogwood');
    await expect(page.getByText(/don’t have access|no access|redirected/i).first()).toBeVisible();
  });

  await test.step('T6 a suspended organization is left', async () => {
    await shellPage.open('/@birch/home');
    await expect(page).toHaveURL(world.at('/@birch/home'));
    await expect(page.locator('iframe[title="Main Content"]')).toBeVisible();
    const birch = encodeURIComponent(world.organisationId('birch'));
    await administration.call('POST', `/organisations/${birch}/suspend`, {});
    await isTakenFrom(page, world, 'birch');
  });

  await test.step('T6 a disabled person is signed out in every tab, with the reason', async () => {
    const email = world.email('marketer');
    const { items } = await administration.call<Items>('GET', `/people?q=${email}`);
    await administration.call('POST', `/people/${items[0]?.id}/disable`, {});
    for (const tab of [page, second]) {
      await tab.bringToFront();
      await tab.waitForURL((url) => url.origin === origins.identity);
      await expect(tab.getByText(ENDED)).toBeVisible();
    }
  });
});

/** Opens the search by keyboard. */
async function openPalette(page: Page, shellPage: ShellPage) {
  await shellPage.accountButton.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  return palette;
}

async function isTakenFrom(page: Page, world: World, organisation: 'birch' | 'dogwood'): Promise<void> {
  await expect(page).not.toHaveURL(new RegExp(`#/@${world.tenant(organisation)}`));
  await expect(page).toHaveURL(/#\/@[a-z-]+\d+\/.*home/);
}

async function revoke(
  administration: Administration,
  organisation: string,
  serviceCode: string,
): Promise<void> {
  const query = new URLSearchParams({ organisation, serviceCode });
  const { items } = await administration.call<Items>('GET', `/entitlements?${query}`);
  expect(items.length).toBeGreaterThan(0);
  for (const { id } of items) await administration.call('DELETE', `/entitlements/${id}`);
}

async function removeMembership(
  administration: Administration,
  organisation: string,
  userId: string,
): Promise<void> {
  const path = [organisation, userId].map((id) => encodeURIComponent(id)).join('/');
  await administration.call('DELETE', `/memberships/${path}`);
}
