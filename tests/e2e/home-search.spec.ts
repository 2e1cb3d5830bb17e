import { expect, test } from './fixtures/product';

test('home finds an application by words without regard to accents or case, and opens it', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('admin@alder.example', '/@alder/home');
  const { mainFrame } = shellPage;
  await expect(mainFrame.getByRole('link').nth(60)).toBeAttached();
  const search = mainFrame.getByRole('searchbox', { name: 'Search apps' });
  await search.fill('ANÁLYTICS');
  const found = mainFrame.getByRole('link', { name: 'Analytics', exact: true });
  await expect(found).toBeVisible();
  await expect(mainFrame.getByRole('link', { name: 'Brand kit' })).toHaveCount(0);
  await search.fill('nothing is called this');
  await expect(mainFrame.getByRole('status')).toContainText('No apps match');
  await search.fill('analytics');
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/@alder(\/so:[^/]+)?\/analytics$/);
});
