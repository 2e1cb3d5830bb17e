import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { inspectPage } from './support/inspect-page';
import { startMailSink } from './support/mail-sink';
import { originsOn } from './support/origins';
import { startProduct } from './support/product-process';

const EMAIL = 'marketer@alder.example';
const NEXT = 'three wet otters sing';

async function expectAccessible(page: Page, name: string): Promise<void> {
  // The component library announces a waiting button for seven seconds, also when the button has gone.
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0);
  await inspectPage(page, name);
}

test('a user who forgot their password sets a new one through a link in a mail and signs in with it', async ({
  page,
  signInPage,
}) => {
  test.setTimeout(240_000);
  const sink = await startMailSink();
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-mail-'));
  const port = String(await freePort());
  const product = await startProduct(
    {
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'info',
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'Unified Shell <shell@company.example>',
    },
    path.join(folder, 'product.log'),
  );
  try {
    const origins = originsOn(port);
    const shellPage = new ShellPage(page, origins);
    // Not from the shell, which passes on its theme: the pages follow the system.
    const start = { client_id: 'unified-shell', redirect_uri: `${origins.shell}/`, state: 'any' };
    await page.goto(`${origins.identity}/ims/authorize/v1?${new URLSearchParams(start)}`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await signInPage.email.fill(EMAIL);
    await expectAccessible(page, 'forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectAccessible(page, 'forgot-password-mailed');

    await expect.poll(() => sink.mails.length).toBe(1);
    const [mail = ''] = sink.mails;
    expect(mail).toContain(`To: ${EMAIL}`);
    const [link = '', token = ''] = /http:\S+#token=(\S+)/.exec(mail) ?? [];
    const answer = await page.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    const password = page.getByRole('textbox', { name: 'New password' });
    await expect(password).toBeFocused();
    await expect(page.getByText(EMAIL)).toBeVisible();
    expect(page.url()).not.toContain(token);

    const submit = page.getByRole('button', { name: 'Set password' });
    await password.fill('marketer-4711');
    await submit.click();
    await expect(page.getByText('Leave out your name')).toBeVisible();
    await expect(password).toBeFocused();
    await expectAccessible(page, 'reset-password');
    await password.fill(NEXT);
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInPage.signIn(EMAIL);
    await expect(signInPage.alert).toContainText('Incorrect email or password.');
    await signInPage.signIn(EMAIL, NEXT);
    await expect(shellPage.accountButton).toBeVisible();
    await expect.poll(() => sink.mails[1]).toContain('Your Unified Shell password was changed');

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(page, 'reset-password-invalid');
    const log = product.output();
    expect(log).toContain('/ims/password-reset/v1/password');
    for (const secret of [token, EMAIL.split('@')[0] ?? '', NEXT]) expect(linesOf(log)).not.toContain(secret);
  } finally {
    await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
    await sink.close();
  }
});

/** The log without the list of the demonstration's accounts. */
function linesOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
}

test('without a mail server, the page says that an administrator has the link', async ({ page, origins }) => {
  await page.goto(`${origins.identity}/forgot-password`);
  await expect(page.getByText('Ask your administrator for a link')).toBeVisible();
  await expectAccessible(page, 'forgot-password-by-administrator');
});
