import type { Page } from '@playwright/test';
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { inspectPage } from '../support/inspect-page';

const NEXT = 'three wet otters sing';

/** The component library announces a waiting button for seven seconds, also when the button has gone. */
async function announcementsEnd(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0);
}

test('a user who forgot their password sets a new one through a link in a mail and signs in with it', async ({
  page,
  origins,
  world,
  product,
  shellPage,
  signInPage,
}) => {
  const email = world.email('marketer');
  const loggedBefore = product.output().length;
  /** The mails to the test's user; other tests have other users. */
  const mails = () => product.mails.filter((mail) => mail.includes(`To: ${email}`));
  await page.clock.install();

  const link = await test.step('the sign-in page leads to a form that sends a mail', async () => {
    // Not from the shell, which passes on its theme: the pages follow the system.
    const start = { client_id: 'unified-shell', redirect_uri: `${origins.shell}/`, state: 'any' };
    await page.goto(`${origins.identity}/ims/authorize/v1?${new URLSearchParams(start)}`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await signInPage.email.fill(email);
    await inspectPage(page, 'forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await announcementsEnd(page);
    await inspectPage(page, 'forgot-password-mailed');
    await expect.poll(() => mails().length).toBe(1);
    return /http:\S+#token=\S+/.exec(mails()[0] ?? '')?.[0] ?? '';
  });
  const token = link.split('#token=')[1] ?? '';
  expect(token).not.toBe('');

  await test.step('the page behind the link takes a password that is hard to guess', async () => {
    const answer = await page.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    const password = page.getByRole('textbox', { name: 'New password' });
    await expect(password).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    expect(page.url()).not.toContain(token);

    const submit = page.getByRole('button', { name: 'Set password' });
    await password.fill('marketer-4711');
    await submit.click();
    await expect(page.getByText('Leave out your name')).toBeVisible();
    await expect(password).toBeFocused();
    await announcementsEnd(page);
    await inspectPage(page, 'reset-password');
    await password.fill(NEXT);
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  });

  await test.step('only the new password signs the user in, and a second mail tells them', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInPage.signIn(email);
    await expect(signInPage.alert).toContainText('Incorrect email or password.');
    await signInPage.signIn(email, NEXT);
    await expect(shellPage.accountButton).toBeVisible();
    await expect.poll(() => mails()[1]).toContain('Your Unified Shell password was changed');
  });

  await test.step('the link works once, and the log contains no secret', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await inspectPage(page, 'reset-password-invalid');
    const log = product.output().slice(loggedBefore);
    expect(log).toContain('/ims/password-reset/v1/password');
    for (const secret of [token, 'marketer', NEXT]) expect(log).not.toContain(secret);
  });
});
