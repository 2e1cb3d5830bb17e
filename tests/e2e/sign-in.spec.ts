import { expect, test } from './fixtures/product';

test('AUTH-06 a signed-out visitor is sent to sign-in and comes back to the exact place', async ({
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

test('carries neither code nor token in any address of the shell', async ({ page, origins, shellPage }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  await shellPage.openAs('marketer@alder.example', '/sample');
  await expect(shellPage.banner).toContainText('Alder Retail');
  const seen = addresses.filter((url) => url.startsWith(origins.shell));
  expect(seen.length).toBeGreaterThan(0);
  for (const url of addresses.filter((address) => !address.startsWith(origins.identity))) {
    expect(url).not.toMatch(/[?&#](code|access_token|id_token)=|eyJ/);
  }
});

test('says the same for an unknown person as for a wrong password', async ({
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
    await expect(signInPage.alert).toBeVisible();
    await expect(signInPage.submit).toBeEnabled();
    texts.push(await signInPage.alert.innerText());
  }
  expect(new Set(texts).size).toBe(1);
  expect(answers).toHaveLength(2);
  expect(answers[1]).toEqual(answers[0]);
});

test('keeps only cookies that no script and no other site can use', async ({ page, shellPage }) => {
  await shellPage.openAs('marketer@alder.example', '/home');
  await expect(shellPage.banner).toContainText('Alder Retail');
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

test('signs out: the session is over, and Back shows nothing', async ({ page, shellPage, signInPage }) => {
  await shellPage.openAs('marketer@alder.example', '/home');
  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInPage.submit).toBeVisible();
  await page.goBack();
  await expect(shellPage.banner.getByRole('button', { name: 'Account' })).toHaveCount(0);
});
