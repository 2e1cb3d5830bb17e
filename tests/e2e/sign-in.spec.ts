import { expect, test } from './fixtures/product';

test('AUTH-06 a visitor without a session is sent to sign-in and returns to the same address', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await shellPage.open('/@alder/sample/deep/x?colour=green');
  await expect(signInPage.submit).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origins.identity);
  await signInPage.signIn('marketer@alder.example');
  await page.waitForURL(`${origins.shell}/#/@alder/sample/deep/x?colour=green`);
  await expect(shellPage.mainFrame.getByText('/deep/x').first()).toBeVisible();
});

test('AUTH-01 after a sign-in, boot answers with profile, settings and flags, and theme and language apply', async ({
  page,
  origins,
  shellPage,
  samplePage,
  signInPage,
}) => {
  const started = page.waitForResponse((response) => response.url().endsWith('/api/boot'));
  await page.goto(`${origins.shell}/?locale=zz-ZZ&theme=dark#/@birch/sample`);
  await page.waitForURL((url) => url.origin === origins.identity);
  // The sign-in page is in the same language, so its elements have other names.
  await page.locator('input[type=email]').fill('marketer@alder.example');
  await page.locator('input[type=password]').fill('unified-shell');
  await page.keyboard.press('Enter');
  await expect(signInPage.submit).toHaveCount(0);
  expect(await (await started).json()).toMatchObject({
    profile: { email: 'marketer@alder.example' },
    settings: expect.any(Object),
    working: { flags: { featureFlags: expect.any(Object), floodgate: expect.any(Object) } },
  });
  await expect(shellPage.banner).toContainText('Birch Travel');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('lang', 'zz-ZZ');
  await expect(samplePage.organisationName).toContainText('Birch Travel');
  await expect(samplePage.value('imsProfile')).toContainText('marketer@alder.example');
  await expect(samplePage.value('s2Theme')).toContainText('dark');
  await expect(samplePage.value('locale')).toContainText('zz-ZZ');
});

test('the password field has the focus and its ring after a wrong password was sent with a click', async ({
  page,
  shellPage,
  signInPage,
}) => {
  await shellPage.open('/@alder/sample');
  await signInPage.email.fill('marketer@alder.example');
  await signInPage.password.fill('wrong');
  await signInPage.submit.click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await expect(signInPage.password).toBeFocused();
  const ring = signInPage.password.locator('..');
  await expect(ring).toHaveCSS('outline-style', 'solid');
  await expect(ring).toHaveCSS('outline-width', '2px');
});

test('no address of the shell contains a code or a token', async ({ page, origins, shellPage }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  await shellPage.signInAt('/sample', 'marketer@alder.example');
  await expect(shellPage.accountButton).toBeVisible();
  await page.waitForURL(/#\/@\w+\/sample$/);
  const seen = addresses.filter((url) => url.startsWith(origins.shell));
  expect(seen.length).toBeGreaterThan(0);
  for (const url of addresses.filter((address) => !address.startsWith(origins.identity))) {
    expect(url).not.toMatch(/[?&#](code|access_token|id_token)=|eyJ/);
  }
});

test('the message for an unknown user is the same as for a wrong password', async ({
  page,
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
  const texts: string[] = [];
  for (const email of ['nobody@nowhere.example', 'marketer@alder.example']) {
    await signInPage.signIn(email, 'wrong password');
    await expect.poll(() => answers.length).toBe(texts.length + 1);
    await expect(signInPage.alert).toBeVisible();
    await expect(signInPage.submit).toBeEnabled();
    texts.push(await signInPage.alert.innerText());
  }
  expect(new Set(texts).size).toBe(1);
  expect(answers).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
});

test('the session has only cookies that no script and no other site can use', async ({ page, shellPage }) => {
  await shellPage.signInAt('/home', 'marketer@alder.example');
  await expect(shellPage.accountButton).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie, cookie.name).toMatchObject({
      domain: 'identity.shell.localhost',
      httpOnly: true,
      secure: true,
    });
  }
  const session = cookies.filter(({ name }) => name.startsWith('__Host-') && !name.endsWith('.sig'));
  expect(session.map(({ sameSite }) => sameSite)).toContain('Strict');
});

test('Back after a sign-out does not bring the session back', async ({ page, shellPage, signInPage }) => {
  await shellPage.signInAt('/home', 'marketer@alder.example');
  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInPage.submit).toBeVisible();
  await page.goBack();
  await expect(shellPage.banner.getByRole('button', { name: 'Account' })).toHaveCount(0);
});
