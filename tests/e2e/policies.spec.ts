import { createHash } from 'node:crypto';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ask } from './support/ask';
import { discardSettings } from './support/discard-settings';
import type { Origins } from './support/origins';

const documentsOf = (origins: Origins) => ({
  shell: `${origins.shell}/`,
  identity: `${origins.identity}/error`,
  solution: `${origins.sample}/`,
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesIn = (policy: string, directive: string) =>
  (policy.split('; ').find((text) => text.startsWith(`${directive} `)) ?? '')
    .split(' ')
    .filter((source) => source.startsWith("'sha256-"));

/** The texts of a document's inline scripts and styles, as the browser parses them, without running them. */
function inlineTexts(page: Page, html: string): Promise<{ scripts: string[]; styles: string[] }> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const scripts = [...parsed.querySelectorAll('script')].filter(
      ({ src, type }) => src === '' && ['', 'module', 'text/javascript'].includes(type),
    );
    const styles = [...parsed.querySelectorAll('style')];
    const textsOf = (elements: Element[]) => elements.map((element) => element.textContent ?? '');
    return { scripts: textsOf(scripts), styles: textsOf(styles) };
  }, html);
}

/** The texts of the style elements in a frame, including those that the component library inserts at run time. */
const libraryStyles = (page: Page, index = 0) =>
  page
    .frames()
    [index]?.locator('style')
    .evaluateAll((styles) => styles.map(({ textContent }) => textContent ?? ''));

test('the policy of each document allows its scripts and styles, and no other', async ({ page, origins }) => {
  const known: Record<string, string[]> = {};
  for (const [name, url] of Object.entries(documentsOf(origins))) {
    const { headers, body } = await ask(url, { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    const { scripts, styles } = await inlineTexts(page, body.toString());
    expect(hashesIn(policy, 'script-src').toSorted(), name).toEqual(scripts.map(hash).toSorted());
    const own = styles.map(hash);
    expect(hashesIn(policy, 'style-src'), name).toEqual(expect.arrayContaining(own));
    known[name] = hashesIn(policy, 'style-src').filter((source) => !own.includes(source));
  }
  // The remaining hashes are of styles that the component library inserts at run time; each is really inserted.
  await page.goto(documentsOf(origins).identity);
  await expect(page.getByRole('heading')).toBeVisible();
  const written = (await libraryStyles(page))?.map(hash);
  for (const name of Object.keys(known)) expect(known[name], name).toEqual(written);
});

test('each document restricts framing, window references, browser features and referrers', async ({
  origins,
}) => {
  const { shell, identity, solution } = documentsOf(origins);
  const headersOf = async (url: string) => (await ask(url, { accept: 'text/html' })).headers;
  expect(await headersOf(shell)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'origin-agent-cluster': '?1',
  });
  const plain = `${origins.identity}/oidc/auth?client_id=unknown`;
  for (const url of [identity, plain]) {
    expect(await headersOf(url), url).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('clipboard-read=()'),
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'origin-agent-cluster': '?1',
    });
  }
  const ofSolution = await headersOf(solution);
  expect(ofSolution).toMatchObject({
    'content-security-policy': expect.stringContaining(`frame-ancestors ${origins.shell}`),
    'permissions-policy': expect.not.stringContaining('clipboard'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'origin-agent-cluster': '?1',
  });
  expect(ofSolution).not.toHaveProperty('x-frame-options');
  expect(ofSolution).not.toHaveProperty('cross-origin-opener-policy');
});

/** Serves the product's document with the product's policy and with injected markup. */
async function plant(context: BrowserContext, url: string, markup: string): Promise<void> {
  const { headers, body } = await ask(url, { accept: 'text/html' });
  const { 'content-security-policy': policy } = headers;
  const planted = body.toString().replace('</body>', `${markup}</body>`);
  expect(planted).toContain(markup);
  await context.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': String(policy) },
      body: planted,
    }),
  );
}

test('an injected inline script does not run, whatever its form', async ({
  context,
  page,
  origins,
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/home');
  const markup = `<script>planted = 'element'</script><script type="module">window.planted = 'module'</script>
    <img src="none:" onerror="planted = 'handler'"><a id="planted" href="javascript:planted='link'">x</a>
    <script src="data:text/javascript,planted='data'"></script>`;
  for (const [name, url] of Object.entries(documentsOf(origins))) {
    await plant(context, url, markup);
    const refused = violations(page);
    await page.goto(url);
    await page.locator('#planted').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => refused.length, name).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => Reflect.get(window, 'planted')?.id), name).toBe('planted');
    await context.unroute(url);
    page.removeAllListeners('console');
  }
});

test('scripts of the shell and of the identity pages cannot turn text into markup or code', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/home');
  for (const url of [documentsOf(origins).shell, documentsOf(origins).identity]) {
    await page.goto(url);
    const refused = await page.evaluate(() => {
      const attempts = {
        innerHTML: () => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        },
        scriptAddress: () => {
          document.createElement('script').src = '/assets/own.js';
        },
        scriptText: () => {
          document.createElement('script').text = 'alert(1)';
        },
        write: () => document.write('<p>'),
        srcdoc: () => {
          document.createElement('iframe').srcdoc = '<p>';
        },
        policy: () => Reflect.get(window, 'trustedTypes').createPolicy('any', {}),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch (error) {
          return error instanceof TypeError ? [name] : [];
        }
      });
    });
    expect(refused, url).toEqual(['innerHTML', 'scriptAddress', 'scriptText', 'write', 'srcdoc', 'policy']);
  }
});

/** The policy violations that the browser logs, from all frames of the page. */
function violations(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    if (/content security policy|trusted|permissions.policy|cross-origin-opener/i.test(text))
      found.push(text);
  });
  return found;
}

test('no policy is violated from sign-in to the account dialog', async ({
  page,
  origins,
  shellPage,
  signInPage,
  samplePage,
}) => {
  await discardSettings(page.context());
  const found = violations(page);
  await page.goto(origins.shell);
  await signInPage.signIn('marketer@alder.example', 'wrong password');
  await expect(signInPage.alert).toBeVisible();
  await signInPage.signIn('marketer@alder.example');
  await expect(shellPage.mainFrame.getByRole('link', { name: 'Sample', exact: true })).toBeVisible();
  await shellPage.sideNavigation.getByRole('link', { name: 'Sample', exact: true }).click();
  await expect(samplePage.organisationName).toBeVisible();
  await shellPage.accountButton.click();
  await expect(shellPage.accountDialog).toContainText('marketer@alder.example');
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(`${origins.shell}/#/@alder/partner`);
  await page.reload();
  await expect(shellPage.mainFrame.getByRole('button', { name: 'Set title' })).toBeVisible();
  expect(found).toEqual([]);
  // Proves that the test would notice a violation.
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>');
    } catch {}
  });
  await expect.poll(() => found.length).toBeGreaterThan(0);
});

test('a page loses the window in which it opens the shell; a solution keeps the windows that it opens', async ({
  context,
  page,
  origins,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
  const foreign = origins.partner.replace('partner', 'foreign');
  await context.route(`${foreign}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>foreign' }),
  );

  const outsider = await context.newPage();
  await outsider.goto(`${foreign}/`);
  const windowOf = async (opener: Pick<Page, 'evaluate'>, url: string) => {
    const opened = context.waitForEvent('page');
    await opener.evaluate(
      (address) => Object.assign(window, { opened: [window.open(address)] }).opened.length,
      url,
    );
    await (await opened).waitForLoadState('domcontentloaded');
    return opener.evaluate(() => {
      const [other] = Reflect.get(window, 'opened');
      return other === null ? 'none' : other.closed ? 'lost' : 'kept';
    });
  };
  expect(await windowOf(outsider, `${origins.shell}/`)).toBe('lost');
  // A cached response to a visit without an opener does not weaken the policy of the next visit.
  const visitor = await context.newPage();
  await visitor.goto(`${origins.shell}/`);
  expect(await windowOf(outsider, `${origins.shell}/`)).toBe('lost');
  expect(await windowOf(outsider, `${origins.identity}/error`)).toBe('lost');

  const frame = page.frames().find((candidate) => candidate.url().startsWith(origins.sample));
  if (frame === undefined) throw new Error('The solution is not there.');
  expect(await windowOf(frame, `${foreign}/`)).toBe('kept');
  expect(await windowOf(frame, `${origins.sample}/deep/x`)).toBe('kept');
});
