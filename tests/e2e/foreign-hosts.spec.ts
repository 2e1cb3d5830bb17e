import { expect, test } from './fixtures/product';

const words = {
  'en-US': {
    ...{ email: 'Email', password: 'Password', signIn: 'Sign in' },
    ...{ account: 'Account', sample: 'Sample', setTitle: 'Set title' },
  },
  'ja-JP': {
    ...{ email: 'メールアドレス', password: 'パスワード', signIn: 'サインイン' },
    ...{ account: 'アカウント', sample: 'サンプル', setTitle: 'タイトルを設定' },
  },
};

for (const [locale, { email, password, signIn, account, sample, setTitle }] of Object.entries(words)) {
  test(`no page calls a foreign host: ${locale}`, async ({ browser, origins }) => {
    const context = await browser.newContext({ locale });
    const hosts = new Set<string>();
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.add(hostname);
    });
    const page = await context.newPage();
    await page.goto(`${origins.shell}/?locale=${locale}#/@alder/home`);
    await page.getByRole('textbox', { name: email }).fill('marketer@alder.example');
    await page.getByRole('textbox', { name: password }).fill('unified-shell');
    await page.getByRole('button', { name: signIn, exact: true }).click();
    const frame = page.frameLocator('iframe[title="Main Content"]');
    await expect(frame.getByRole('link', { name: sample, exact: true })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: account }).click();
    await expect(page.getByRole('dialog', { name: account })).toBeVisible();
    await page.keyboard.press('Escape');
    const screens = [
      ['sample', frame.getByRole('table')],
      ['partner', frame.getByRole('button', { name: setTitle })],
      ['no-such-path', page.getByText('404-000')],
    ] as const;
    for (const [solution, shown] of screens) {
      await page.evaluate((name) => {
        location.hash = `#/@alder/${name}`;
      }, solution);
      await expect(shown).toBeVisible();
    }
    await page.goto(`${origins.identity}/error`);
    await expect(page.getByRole('heading')).toBeVisible();
    await page.goto(`${origins.identity}/oidc/auth?client_id=unknown`);
    await expect(page.getByRole('heading')).toBeVisible();
    expect([...hosts].filter((host) => !host.endsWith('.localhost'))).toEqual([]);
    expect(hosts.size).toBeGreaterThan(4);
    await context.close();
  });
}
