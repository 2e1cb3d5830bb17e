import { expect, test } from './fixtures/product';
import { inspectPage } from './support/inspect-page';

test('AUTH-06 a visitor signs in, returns to the same address, and has left no session behind after a sign-out', {
  tag: '@core',
}, async ({ page, origins, world, shellPage, signInPage }) => {
  const { accountButton, accountDialog, mainFrame } = shellPage;
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));

  await test.step('AUTH-06 without a session, the address leads to sign-in, and from there back to it', async () => {
    await shellPage.open('/@alder/sample/deep/x?colour=green');
    await expect(signInPage.submit).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origins.identity);
    await signInPage.signIn(world.email('marketer'));
    await page.waitForURL(`${origins.shell}/#${world.path('/@alder/sample/deep/x?colour=green')}`);
    await expect(mainFrame.getByText('/deep/x').first()).toBeVisible();
    await expect(accountButton).toBeVisible();
  });

  await test.step('Back to the sign-in page leads on to the address again', async () => {
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(`${origins.shell}/#${world.path('/@alder/sample/deep/x?colour=green')}`);
    await expect(mainFrame.getByText('/deep/x').first()).toBeVisible();
    await expect(signInPage.submit).toHaveCount(0);
  });

  await test.step('no address outside the identity host contains a code or a token', () => {
    expect(addresses.some((url) => url.startsWith(origins.shell))).toBe(true);
    for (const url of addresses.filter((address) => !address.startsWith(origins.identity))) {
      expect.soft(url).not.toMatch(/[?&#](code|access_token|id_token)=|eyJ/);
    }
  });

  await test.step('the session has only cookies that no script and no other site can use', async () => {
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect.soft(cookie, cookie.name).toMatchObject({
        domain: 'identity.shell.localhost',
        httpOnly: true,
        secure: true,
      });
    }
    const session = cookies.filter(({ name }) => name.startsWith('__Host-') && !name.endsWith('.sig'));
    expect(session.map(({ sameSite }) => sameSite)).toContain('Strict');
  });

  await test.step('Back after a sign-out does not bring the session back', async () => {
    await accountButton.click();
    await accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(signInPage.submit).toBeVisible();
    await page.goBack();
    await expect(signInPage.submit).toBeVisible();
    await expect(accountButton).toHaveCount(0);
  });
});

test('a wrong password and an unknown address get the same message, and a link says how to get a new password', async ({
  page,
  world,
  shellPage,
  signInPage,
}) => {
  const answers: unknown[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !/\/sign-in\/[^/]+$/.test(response.url())) return;
    const { requestId: _own, ...rest } = (await response.json()) as { requestId: string };
    answers.push({ status: response.status(), ...rest });
  });
  await shellPage.open('/home');

  await test.step('the answer and its message do not tell whether the address exists', async () => {
    const texts: string[] = [];
    for (const email of ['unknown@nowhere.example', world.email('marketer')]) {
      await signInPage.signIn(email, 'wrong password');
      await expect.poll(() => answers.length).toBe(texts.length + 1);
      await expect(signInPage.alert).toBeVisible();
      await expect(signInPage.submit).toBeEnabled();
      texts.push(await signInPage.alert.innerText());
    }
    expect(texts[0]).toContain('Incorrect email or password.');
    expect(new Set(texts).size).toBe(1);
    expect(answers).toHaveLength(2);
    expect(answers[1]).toEqual(answers[0]);
  });

  await test.step('the password field has the focus and its ring after a click on the button', async () => {
    await expect(signInPage.password).toBeFocused();
    const ring = signInPage.password.locator('..');
    await expect(ring).toHaveCSS('outline-style', 'solid');
    await expect(ring).toHaveCSS('outline-width', '2px');
  });

  await test.step('without a mail server, the page for a forgotten password names the administrator', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByText('Ask your administrator for a link')).toBeVisible();
    await inspectPage(page, 'forgot-password-by-administrator');
  });
});

test('AUTH-01 after a sign-in, boot answers with profile, settings and flags, and theme and language apply', async ({
  page,
  origins,
  world,
  shellPage,
  samplePage,
  signInPage,
}) => {
  const email = world.email('marketer');
  const started = page.waitForResponse((response) => response.url().endsWith('/api/boot'));
  await page.goto(`${origins.shell}/?locale=zz-ZZ&theme=dark#${world.path('/@birch/sample')}`);
  await page.waitForURL((url) => url.origin === origins.identity);
  // The sign-in page is in the same language, so its elements have other names.
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('unified-shell');
  await page.keyboard.press('Enter');
  await expect(signInPage.submit).toHaveCount(0);
  expect(await (await started).json()).toMatchObject({
    profile: { email },
    settings: expect.any(Object),
    working: { flags: { featureFlags: expect.any(Object), floodgate: expect.any(Object) } },
  });
  await expect(shellPage.banner).toContainText('Birch Travel');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('lang', 'zz-ZZ');
  await expect(samplePage.organisationName).toContainText('Birch Travel');
  await expect(samplePage.value('imsProfile')).toContainText(email);
  await expect(samplePage.value('s2Theme')).toContainText('dark');
  await expect(samplePage.value('locale')).toContainText('zz-ZZ');
});
