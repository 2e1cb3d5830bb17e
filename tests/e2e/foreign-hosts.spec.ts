import { expect, test } from './fixtures/product';
import { DEMONSTRATION_PASSWORD } from './pages/sign-in-page';

const isLongRun = process.env['LONG_RUN'] === '1';

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
type Locale = keyof typeof words;

/** Japanese needs more fonts and other texts than the language of the sources. */
const locales: Locale[] = isLongRun ? ['en-US', 'ja-JP'] : ['ja-JP'];

for (const locale of locales) {
  const { email, password, signIn, account, sample, setTitle } = words[locale];

  test.describe(() => {
    test.use({ locale });

    test(`no page calls a foreign host: ${locale}`, async ({ context, page, origins, shellPage, world }) => {
      const hosts = new Set<string>();
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http')) hosts.add(hostname);
      });
      await page.goto(`${origins.shell}/?locale=${locale}#${world.path('/@alder/home')}`);
      await page.getByRole('textbox', { name: email }).fill(world.email('marketer'));
      await page.getByRole('textbox', { name: password }).fill(DEMONSTRATION_PASSWORD);
      await page.getByRole('button', { name: signIn, exact: true }).click();
      const { mainFrame } = shellPage;
      await expect(mainFrame.getByRole('link', { name: sample, exact: true })).toBeVisible();
      await shellPage.banner.getByRole('button', { name: account }).click();
      await expect(page.getByRole('dialog', { name: account })).toBeVisible();
      await page.keyboard.press('Escape');
      const screens = [
        ['sample', mainFrame.getByRole('table')],
        ['partner', mainFrame.getByRole('button', { name: setTitle })],
        ['no-such-path', page.getByText('404-000')],
      ] as const;
      for (const [solution, shown] of screens) {
        await page.evaluate(
          (hash) => {
            location.hash = hash;
          },
          `#${world.path(`/@alder/${solution}`)}`,
        );
        await expect(shown).toBeVisible();
      }
      await page.goto(`${origins.identity}/error`);
      await expect(page.getByRole('heading')).toBeVisible();
      await page.goto(`${origins.identity}/oidc/auth?client_id=unknown`);
      await expect(page.getByRole('heading')).toBeVisible();
      expect([...hosts].filter((host) => !host.endsWith('.localhost'))).toEqual([]);
      expect(hosts.size).toBeGreaterThan(4);
    });
  });
}
