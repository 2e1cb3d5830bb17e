import { expect, test } from './fixtures/product';
import { AdminPage } from './pages/admin-page';
import { ShellPage } from './pages/shell-page';

const PRODUCT = '도움말';
const OWN = '고객 지원';

test('UI-15 an organisation words parts of the shell itself: its users see it in that language, others do not', async ({
  page,
  browser,
  origins,
  world,
  shellPage,
}) => {
  await shellPage.openAs('admin', '/@alder/admin');
  const admin = new AdminPage(page, shellPage);
  await admin.navigation.getByRole('link', { name: 'Organizations' }).click();
  await admin.openTab('Settings');
  await admin.frame.getByRole('button', { name: 'Add a wording' }).click();
  const choose = async (field: string, option: string) => {
    await admin.dialog.getByRole('button', { name: field }).click();
    await admin.frame.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Language', 'Korean (South Korea)');
  await choose('In the product', PRODUCT);
  const field = admin.dialog.getByRole('textbox', { name: 'Your wording' });
  await field.fill('<b>Help</b>');
  await admin.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.dialog.getByText('Markup and line breaks aren’t allowed.')).toBeVisible();
  await field.fill(OWN);
  await admin.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.row(OWN)).toContainText('Korean (South Korea)');

  const context = await browser.newContext({ locale: 'ko-KR' });
  const user = await context.newPage();
  const asked: string[] = [];
  user.on('request', (request) => {
    if (request.url().includes('/api/wording/')) asked.push(request.url());
  });
  const theirs = new ShellPage(user, origins, world);
  const help = (name: string) => user.getByRole('banner').getByRole('button', { name, exact: true });
  await theirs.openAs('marketer', '/@birch/home');
  await expect(help(PRODUCT)).toBeVisible();
  await theirs.deferredPartStarts();
  expect(asked).toEqual([]);
  await theirs.open('/@alder/home');
  await expect(help(OWN)).toBeVisible();
  expect(asked).toHaveLength(1);
  await help(OWN).click();
  await expect(user.getByRole('complementary').first()).toBeVisible();
  await theirs.open('/@birch/home');
  await expect(help(PRODUCT)).toBeVisible();
  await context.close();

  await admin.frame.getByRole('button', { name: `Remove “${OWN}”` }).click();
  await expect(admin.frame.getByText('The product’s own words are used.')).toBeVisible();
});
