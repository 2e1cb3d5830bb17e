// The rows of the redirects are in `decide.test.ts`, `shell-route.test.ts` and `clean-address.test.ts`; here the browser
// walks through one of each.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';

const SECRET = 'eyJhbGciOiJub25lIn0';

/** Performance entries that the browser itself creates at page load. The product does not report them. */
const OF_THE_BROWSER = ['navigation', 'long-animation-frame'];

/** The contents of all other places from which a script in the page can read earlier addresses. */
function readEverywhere(page: Page): Promise<string> {
  return page.evaluate((ofTheBrowser) => {
    const entries = performance.getEntries().filter(({ entryType }) => !ofTheBrowser.includes(entryType));
    const frames = [...document.querySelectorAll('iframe')].map(({ src }) => src);
    const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    return JSON.stringify([location.href, document.referrer, history.state, entries, frames, stored]);
  }, OF_THE_BROWSER);
}

const setHash = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

test('ROUTE-17 an address that names a provider’s domain starts the sign-in there, and is rewritten', async ({
  page,
  origins,
  world,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  const domain = `${world.tenant('alder')}.example`;
  await page.goto(`${origins.shell}/#/sso:${domain}${world.path('/@alder/sample')}`);
  await page.waitForURL((url) => url.origin === origins.identity);
  const authorize = seen.find((url) => url.startsWith(`${origins.identity}/ims/authorize/`)) ?? '';
  const { searchParams } = new URL(authorize);
  expect([searchParams.get('sso_domain'), searchParams.get('tenant'), searchParams.get('old_hash')]).toEqual([
    domain,
    world.tenant('alder'),
    `#${world.path('/@alder/sample')}`,
  ]);
});

test('addresses of every form lead a signed-in user to the place that they mean', async ({
  page,
  shellPage,
  samplePage,
  origins,
  world,
}) => {
  const expectHash = (hash: string) => page.waitForURL((url) => decodeURIComponent(url.hash) === hash);
  const [home, sample] = [`#${world.path('/@alder/home')}`, `#${world.path('/@alder/sample')}`];

  await test.step('ROUTE-19 U6 a token in the hash is neither kept in the page nor sent, and the address before the sign-in opens', async () => {
    await shellPage.signInByRequest('marketer');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + JSON.stringify(request.headers())));
    const returnTo = encodeURIComponent(world.path('/@alder/sample'));
    await page.goto(`${origins.shell}/#access_token=${SECRET}&old_hash=${returnTo}`);
    await expect(samplePage.organisationName).toBeVisible();
    await expectHash(sample);
    expect(await readEverywhere(page)).not.toContain(SECRET);
    // The first request is left out: it has the address that this test opened. A browser does not send the hash.
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.slice(1).join()).not.toContain(SECRET);
  });

  const birch = world.path('/@birch');
  const alder = world.path('/@alder');
  for (const [name, from, to] of [
    ['ROUTE-12 a bare tenant', `#${birch}`, `#${birch}/home`],
    ['ROUTE-43 an old path, with what follows it', `#${alder}/starter/deep?x=1`, `${sample}/deep?x=1`],
    ['ROUTE-38 /login', '#/login', home],
    ['ROUTE-17 a provider’s domain', `#/sso:${world.tenant('alder')}.example${alder}/sample`, sample],
    ['ROUTE-12 another bare tenant', `#${alder}`, home],
    ['ROUTE-18 a token', `${sample}?access_token=${SECRET}&a=1`, `${sample}?a=1`],
  ] as const) {
    await test.step(`${name} leads to ${to}`, async () => {
      await setHash(page, from);
      await expectHash(to);
      await expect(page.getByTitle('Main Content')).toBeVisible();
    });
  }

  await test.step('ROUTE-13 the waiting page shows its notice and a way out', async () => {
    await setHash(page, `#${alder}/wait`);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect(page.getByText('Thank you for waiting. Just a few more moments...')).toBeVisible();
    await expect(shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  });

  await test.step('ROUTE-30 the shell reads a hash that was encoded twice', async () => {
    await setHash(page, `#${encodeURIComponent(encodeURIComponent(`${alder}/sample`))}`);
    await expect(samplePage.organisationName).toBeVisible();
  });

  await test.step('ROUTE-16 /profile opens the account page of the identity service, and Back skips the profile address', async () => {
    await shellPage.open('/@alder/profile');
    await page.waitForURL(`${origins.identity}/account`);
    await page.goBack();
    await expect(samplePage.organisationName).toBeVisible();
  });

  await test.step('ROUTE-15 the bare address is home, and ROUTE-20 redirectLocation is removed from it', async () => {
    await page.goto(`${origins.shell}/?redirectLocation=x&theme=dark`);
    await page.waitForURL((url) => url.search === '?theme=dark' && url.hash === home);
    await expect(page.getByTitle('Main Content')).toBeVisible();
  });
});
