// The caches, the sign-out address and the configuration of applications, from within their frames.
import { expect, test } from './fixtures/product';
import type { ShellPage } from './pages/shell-page';
import { inFrame } from './support/in-frame';

/** Opens a solution and evaluates an expression in its frame. */
async function evaluateAt(shellPage: ShellPage, path: string, expression: string): Promise<unknown> {
  await shellPage.open(path);
  const frame = shellPage.mainFrame;
  await expect.poll(() => inFrame(frame, 'location.host')).toContain(path.split('/').at(-1) ?? '');
  return inFrame(frame, expression);
}

const KEY = "{ key: 'kit', sharedCache: 'brandKit' }";
const get = `runtime.cache().get(${KEY}).then((entry) => entry && entry.value)`;
const codeOf = (call: string) => `${call}.catch((error) => error.code)`;
const CONFIGURATION = 'runtime.default().lastConfigurationPayload';

test('CAT-04 a shared cache works between the solutions that name it, and for no other', async ({
  page,
  origins,
  shellPage,
}) => {
  const values = `Promise.all([
    runtime.cache().set({ ...${KEY}, value: { colour: 'green' } }),
    runtime.cache().set({ ...${KEY}, key: 'until sign-out', value: 1, expiry: -1 }),
  ])`;
  await shellPage.signInByRequest('marketer');
  await evaluateAt(shellPage, '/@alder/brands', values);
  expect(await evaluateAt(shellPage, '/@alder/genai-content-assistant', get)).toEqual({ colour: 'green' });
  expect(await evaluateAt(shellPage, '/@alder/brand-kit', codeOf(get))).toBe('FORBIDDEN');
  const stored = () => page.evaluate(() => localStorage.getItem('unifiedShell.sharedCaches') ?? '');
  expect(await stored()).toContain('until sign-out');

  await shellPage.accountButton.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.origin === origins.identity);
  await shellPage.signInByRequest('admin');
  await page.goto(`${origins.shell}/icon.png`);
  expect(await stored()).not.toContain('until sign-out');
  expect(await evaluateAt(shellPage, '/@alder/brands', get)).toBeUndefined();
});

/** The width of a picture that the frame loads; `blocked` if it may not. */
const widthOf = (address: string) => `new Promise((resolve) => {
  const image = new Image();
  image.onload = () => resolve(image.naturalWidth);
  image.onerror = () => resolve('blocked');
  image.src = ${address};
})`;

test('DATA-03 an application is told of the user and the assistant, a third party only pseudonyms', async ({
  page,
  origins,
  shellPage,
  world,
}) => {
  const frame = shellPage.mainFrame;
  await shellPage.signInByRequest('marketer');
  const permissions = page.waitForResponse((response) =>
    response.url().startsWith(`${origins.shell}/api/assistant-permissions/v1?appId=sample&imsOrgId=`),
  );
  await page.goto(`${origins.shell}/?nextGenAIEnabled=true#${world.path('/@alder/sample')}`);

  await test.step('ACCESS-34 the permission for the assistant is asked for when a solution opens that has it', async () => {
    expect(await (await permissions).json()).toMatchObject({ buttonVisible: true });
    await expect.poll(() => inFrame(frame, `${CONFIGURATION}.assistantStep`)).toBe('agreement');
  });

  await test.step('DATA-03 FLAG-06 an application is told the picture of the user and the kind of the assistant', async () => {
    await expect.poll(() => inFrame(frame, `${CONFIGURATION}.isNextGenAIAEnabled`)).toBe(true);
    expect(await inFrame(frame, widthOf(`${CONFIGURATION}.imsProfile.avatar`))).toBeGreaterThan(0);
  });

  await test.step('AUTH-22 the sign-out address of an application is stored by the identity service', async () => {
    const stored = page.waitForResponse(`${origins.identity}/ims/logout_urls/v1`);
    await inFrame(frame, "(runtime.user().logoutUrl = location.origin + '/bye')");
    expect((await stored).status()).toBe(204);
  });

  await test.step('a third party is told pseudonyms for its cache, and neither the user nor the session', async () => {
    const profile = await inFrame(frame, `${CONFIGURATION}.imsProfile`);
    expect(profile).toMatchObject({ userId: expect.any(String), session: expect.any(String) });
    const told = await evaluateAt(shellPage, '/@alder/partner', `${CONFIGURATION}.cacheOwner`);
    expect(told).toEqual({ userId: expect.any(String), session: expect.any(String) });
    expect(Object.values(Object(told))).not.toContain(Object(profile).userId);
    expect(Object.values(Object(told))).not.toContain(Object(profile).session);
  });
});

test('ERR-03 an application with its own session shows the cookie-needed screen where cookies are blocked', async ({
  page,
  origins,
  shellPage,
}) => {
  await page.addInitScript((shell) => {
    if (location.origin !== shell)
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  }, origins.shell);
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(page.getByRole('heading', { name: 'Your browser blocks cookies' })).toBeVisible();
  await expect(page.getByText('401-000')).toBeVisible();
});
