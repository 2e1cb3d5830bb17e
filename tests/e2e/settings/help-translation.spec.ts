// An article that the operator has written in one language only, in a product with a translation service.
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';

test('SVC-01 SVC-02 DATA-18 an article that is missing in the language of the user is translated, and marked so', async ({
  page,
  origins,
  world,
  shellPage,
}) => {
  await shellPage.signInByRequest('marketer');
  await page.goto(`${origins.shell}/?locale=de-DE#${world.path('/@alder/home')}`);
  await shellPage.banner.getByRole('button', { name: 'Hilfe' }).click();
  const panel = page.getByRole('complementary', { name: 'Hilfecenter' });
  const called = page.waitForRequest('**/api/v5/translate');
  await panel.getByRole('button', { name: /^Close the month/ }).click();
  expect((await called).headers()).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /),
    'api-key': 'unified-shell',
  });
  await expect(panel.getByRole('status')).toHaveText('Maschinelle Übersetzung. Originalsprache: Englisch.');
  const heading = panel.getByRole('heading', { name: 'de: Close the month' });
  await expect(heading).toBeFocused();
  await expect(heading.locator('xpath=..')).toHaveAttribute('lang', 'de-DE');
  await expect(panel.getByText('de: Check the open orders first.')).toBeVisible();
  // A link within a translated text leads where it led.
  await expect(panel.getByRole('link', { name: 'home' })).toHaveAttribute('href', '#/home');

  const original = panel.getByRole('button', { name: 'Original anzeigen' });
  await original.click();
  await expect(panel.getByRole('heading', { name: 'Close the month', exact: true })).toBeVisible();
  await original.click();
  await expect(heading).toBeVisible();

  await test.step('SVC-01 one that exists in the language is not', async () => {
    await panel.getByRole('button', { name: 'Alle Artikel' }).click();
    await panel.getByRole('button', { name: /^Suche und Befehle/ }).click();
    await expect(panel.getByRole('heading', { name: 'Suche und Befehle' })).toBeVisible();
    await expect(original).toHaveCount(0);
  });
});
