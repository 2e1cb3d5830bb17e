// The caches, the sign-out address and the configuration of applications, from within their frames.
import { expect, test } from './fixtures/product';
import type { ShellPage } from './pages/shell-page';
import { inFrame } from './support/in-frame';

const MARKETER = 'marketer@alder.example';
const ADMIN = 'admin@alder.example';

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

test('CAT-04 a shared cache works between the solutions that name it, and for no other', async ({
  page,
  origins,
  shellPage,
}) => {
  const values = `Promise.all([
    runtime.cache().set({ ...${KEY}, value: { colour: 'green' } }),
    runtime.cache().set({ ...${KEY}, key: 'until sign-out', value: 1, expiry: -1 }),
  ])`;
  await shellPage.signInByRequest(MARKETER);
  await evaluateAt(shellPage, '/@alder/brands', values);
  expect(await evaluateAt(shellPage, '/@alder/genai-content-assistant', get)).toEqual({ colour: 'green' });
  expect(await evaluateAt(shellPage, '/@alder/brand-kit', codeOf(get))).toBe('FORBIDDEN');
  const stored = () => page.evaluate(() => localStorage.getItem('unifiedShell.sharedCaches') ?? '');
  expect(await stored()).toContain('until sign-out');

  await shellPage.accountButton.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.origin === origins.identity);
  await shellPage.signInByRequest(ADMIN);
  await page.goto(`${origins.shell}/icon.png`);
  expect(await stored()).not.toContain('until sign-out');
  expect(await evaluateAt(shellPage, '/@alder/brands', get)).toBeUndefined();
});

test('AUTH-22 the sign-out address of an application is stored by the identity service', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest(MARKETER);
  const stored = page.waitForResponse(`${origins.identity}/ims/logout_urls/v1`);
  await evaluateAt(shellPage, '/@alder/sample', "(runtime.user().logoutUrl = location.origin + '/bye')");
  expect((await stored).status()).toBe(204);
});

test('DATA-03 FLAG-06 an application is told the picture of the user and the kind of the assistant', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest(MARKETER);
  await page.goto(`${origins.shell}/?nextGenAIEnabled=true#/@alder/sample`);
  const frame = shellPage.mainFrame;
  const configuration = 'runtime.default().lastConfigurationPayload';
  await expect.poll(() => inFrame(frame, `${configuration}.isNextGenAIAEnabled`)).toBe(true);
  const width = `new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth);
    image.onerror = () => resolve('blocked');
    image.src = ${configuration}.imsProfile.avatar;
  })`;
  expect(await inFrame(frame, width)).toBeGreaterThan(0);
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
  await shellPage.openAs(MARKETER, '/@alder/sample');
  await expect(page.getByRole('heading', { name: 'Your browser blocks cookies' })).toBeVisible();
  await expect(page.getByText('401-000')).toBeVisible();
});

test('ACCESS-34 the permission for the assistant is asked for when a solution opens that has it', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest(MARKETER);
  const answer = page.waitForResponse((response) =>
    response.url().startsWith(`${origins.shell}/api/assistant-permissions/v1?appId=sample&imsOrgId=`),
  );
  await shellPage.open('/@alder/sample');
  expect(await (await answer).json()).toMatchObject({ buttonVisible: true });
  const step = 'runtime.default().lastConfigurationPayload.assistantStep';
  // The panel, if an earlier test has accepted the agreement.
  await expect.poll(() => inFrame(shellPage.mainFrame, step)).toMatch(/^(?:agreement|panel)$/);
});

test('a third party is told pseudonyms for its cache, and neither the user nor the session', async ({
  shellPage,
}) => {
  await shellPage.openAs(MARKETER, '/@alder/partner');
  const configuration = 'runtime.default().lastConfigurationPayload';
  const told = await inFrame(shellPage.mainFrame, `${configuration}.cacheOwner`);
  expect(told).toEqual({ userId: expect.any(String), session: expect.any(String) });
  const profile = await evaluateAt(shellPage, '/@alder/sample', `${configuration}.imsProfile`);
  expect(Object.values(Object(told))).not.toContain(Object(profile).userId);
  expect(Object.values(Object(told))).not.toContain(Object(profile).session);
});
