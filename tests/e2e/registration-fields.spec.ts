// Fields of registrations whose effect crosses browser and gateway.
import { expect, test } from './fixtures/product';
import { serveStubs, stubDocument } from './support/stub-pages';

/** An application that writes or reads a setting, by its query, and shows the result as its title. */
const application = stubDocument(`runtime.default().on('ready', async () => {
  const settings = runtime.settings();
  const group = { groupId: 'registration-fields', level: 'user' };
  const value = new URLSearchParams(location.hash.split('?')[1] ?? location.search).get('value');
  if (value) await settings.set({ ...group, settings: { value } });
  const asked = { ...group, settings: { value: 'none' } };
  const results = await Promise.all(['aem', 'home'].map((appId) => settings.get({ ...asked, appId })));
  const own = await settings.get(asked);
  const texts = [own, ...results].map(({ success, settings }) => (success ? settings.value : 'refused'));
  runtime.page.title = texts.join(' ');
  runtime.page.done();
});`);

test('CAT-05 UI-05 a registration says which settings a solution shares, and which product a refusal names', async ({
  context,
  origins,
  page,
  shellPage,
}) => {
  await serveStubs(context, origins, (origin) => (origin.includes('.solutions.') ? application : undefined));

  await test.step('CAT-05 two solutions with the same settingsAppId share their settings, and use no others', async () => {
    await shellPage.openAs('marketer', '/@alder/aem/cf/admin?value=shared');
    await expect(page).toHaveTitle(/^shared shared refused \| Content fragments/);
    await shellPage.open('/@alder/aem/cf/editor');
    await expect(page).toHaveTitle(/^shared shared refused \| Content fragment editor/);
  });

  await test.step('UI-05 a refusal names the product, header and title name what was asked for', async () => {
    await shellPage.open('/@birch/platform/query');
    const main = page.getByRole('main');
    await expect(main.getByText('Platform isn’t included in Birch Travel’s plan.')).toBeVisible();
    await expect.soft(page.getByText('acp', { exact: true })).toBeVisible();
    await expect.soft(page).toHaveTitle(/^Queries, new version \| Unified Shell$/);
    await expect.soft(page.locator('#shell-subject')).toHaveText('Platform');
  });
});
