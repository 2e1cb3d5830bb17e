import { expect, test } from './fixtures/product';

const PSEUDO = /^\[.*\]$/s;

test('UI-17 the query sets the language of sign-in, chrome and solution, and the lang attribute names it', async ({
  page,
  origins,
  shellPage,
}) => {
  const language = () => page.locator('html').getAttribute('lang');
  await shellPage.openAs('marketer@alder.example', '/home');
  await page.goto(`${origins.shell}/?locale=zz-ZZ#/@alder/nothing-here`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
  expect(await language()).toBe('zz-ZZ');
  await expect(page.getByRole('navigation')).toHaveAttribute('aria-label', PSEUDO);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(PSEUDO);

  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(shellPage.mainFrame.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
  await expect(shellPage.mainFrame.locator('html')).toHaveAttribute('lang', 'zz-ZZ');

  await page.goto(`${origins.identity}/error?code=access_denied&locale=zz-ZZ`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
  expect(await language()).toBe('zz-ZZ');

  await page.goto(`${origins.identity}/error?code=access_denied&locale=en-GB`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in was canceled');
  expect(await language()).toBe('en-US');
});
