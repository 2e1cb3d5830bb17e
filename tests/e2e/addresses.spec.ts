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

test('ROUTE-17 an address that names a provider’s domain starts the sign-in there, and is rewritten', async ({
  page,
  origins,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await page.goto(`${origins.shell}/#/sso:alder.example/@alder/sample`);
  await page.waitForURL((url) => url.origin === origins.identity);
  const authorize = seen.find((url) => url.startsWith(`${origins.identity}/ims/authorize/`)) ?? '';
  const { searchParams } = new URL(authorize);
  expect([searchParams.get('sso_domain'), searchParams.get('tenant'), searchParams.get('old_hash')]).toEqual([
    'alder.example',
    'alder',
    '#/@alder/sample',
  ]);
});

test.describe('signed in', () => {
  test.beforeEach(async ({ shellPage, samplePage }) => {
    await shellPage.openAs('marketer@alder.example', '/@alder/sample');
    await expect(samplePage.organisationName).toBeVisible();
  });

  for (const [name, from, to] of [
    ['ROUTE-15 the bare address', '', '#/@alder/home'],
    ['ROUTE-12 a bare tenant', '#/@birch', '#/@birch/home'],
    ['ROUTE-38 /login', '#/login', '#/@alder/home'],
    ['ROUTE-43 an old path, with what follows it', '#/@alder/starter/deep?x=1', '#/@alder/sample/deep?x=1'],
    ['ROUTE-17 a provider’s domain', '#/sso:alder.example/@alder/sample', '#/@alder/sample'],
    ['ROUTE-18 a token', `#/@alder/sample?access_token=${SECRET}&a=1`, '#/@alder/sample?a=1'],
  ] as const) {
    test(`${name} leads to ${to}`, async ({ page, origins }) => {
      await page.goto('about:blank');
      await page.goto(`${origins.shell}/${from}`);
      await page.waitForURL((url) => decodeURIComponent(url.hash) === to);
      await expect(page.getByTitle('Main Content')).toBeVisible();
    });
  }

  test('ROUTE-30 the shell reads a hash that was encoded twice', async ({ page, samplePage, origins }) => {
    await page.goto('about:blank');
    await page.goto(`${origins.shell}/#%252F%2540alder%252Fsample`);
    await expect(samplePage.organisationName).toBeVisible();
  });

  test('ROUTE-20 redirectLocation is removed from the address', async ({ page, origins }) => {
    await page.goto(`${origins.shell}/?redirectLocation=x&theme=dark#/@alder/sample`);
    await page.waitForURL((url) => url.search === '?theme=dark');
  });

  test('ROUTE-13 the waiting page shows its notice and a way out', async ({ page, shellPage }) => {
    await shellPage.open('/@alder/wait');
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect(page.getByText('Thank you for waiting. Just a few more moments...')).toBeVisible();
    await expect(shellPage.sideNavigation.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  });

  test('ROUTE-16 /profile opens the account page of the identity service, and Back skips the profile address', async ({
    page,
    shellPage,
    samplePage,
    origins,
  }) => {
    await shellPage.open('/@alder/profile');
    await page.waitForURL(`${origins.identity}/account`);
    await page.goBack();
    await expect(samplePage.organisationName).toBeVisible();
  });

  test('U6 a token in the hash is neither kept in the page nor sent', async ({ page, origins }) => {
    await page.goto('about:blank');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + JSON.stringify(request.headers())));
    await page.goto(`${origins.shell}/#access_token=${SECRET}&old_hash=%2F%40alder%2Fsample`);
    await expect(page.getByTitle('Main Content')).toBeVisible();
    await page.waitForURL((url) => url.hash === '#/@alder/sample');
    expect(await readEverywhere(page)).not.toContain(SECRET);
    // The first request is left out: it has the address that this test opened. A browser does not send the hash.
    expect(requests.slice(1).join()).not.toContain(SECRET);
  });

  test('U8 an application cannot navigate the window', async ({ page, origins, shellPage }) => {
    const frame = page.frames().find((one) => one.url().startsWith(origins.sample));
    const evil = origins.partner.replace('partner', 'evil');
    let refusals = 0;
    let requestCount = 0;
    page.on('console', (message) => {
      if (/allow-top-navigation|navigat/i.test(message.text())) refusals += 1;
    });
    await page.route(`${evil}/**`, (route) => {
      requestCount += 1;
      return route.abort();
    });
    await frame?.evaluate((url) => {
      const attempts = [
        () => window.top?.location.assign(url),
        () => window.parent.location.replace(url),
        () => window.open(url, '_top'),
        () => {
          const link = Object.assign(document.createElement('a'), { href: url, target: '_top' });
          document.body.append(link);
          link.click();
        },
        () => {
          const form = Object.assign(document.createElement('form'), { action: url, target: '_parent' });
          document.body.append(form);
          form.submit();
        },
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch {
          // The attempt is refused, as expected.
        }
      }
    }, `${evil}/`);
    // The browser logs each refusal.
    await expect.poll(() => refusals).toBeGreaterThanOrEqual(4);
    expect(requestCount).toBe(0);
    await expect(shellPage.accountButton).toBeVisible();
    expect(new URL(page.url()).origin).toBe(origins.shell);
  });
});
