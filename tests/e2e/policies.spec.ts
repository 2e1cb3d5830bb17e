import { createHash } from 'node:crypto';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ask } from './support/ask';
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

/** Tries each way in which a script could turn text into markup or code. @returns those that are refused */
const refusedWays = (page: Page) =>
  page.evaluate(() => {
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

test('an injected inline script does not run, whatever its form, and scripts of the shell and of the identity pages cannot turn text into markup or code', async ({
  context,
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest('marketer');
  const markup = `<script>planted = 'element'</script><script type="module">window.planted = 'module'</script>
    <img src="none:" onerror="planted = 'handler'"><a id="planted" href="javascript:planted='link'">x</a>
    <script src="data:text/javascript,planted='data'"></script>`;
  const refused = violations(page);
  for (const [name, url] of Object.entries(documentsOf(origins))) {
    await plant(context, url, markup);
    const before = refused.length;
    await page.goto(url);
    await page.locator('#planted').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => refused.length, name).toBeGreaterThanOrEqual(before + 4);
    expect(await page.evaluate(() => Reflect.get(window, 'planted')?.id), name).toBe('planted');
    if (name !== 'solution') {
      const ways = ['innerHTML', 'scriptAddress', 'scriptText', 'write', 'srcdoc', 'policy'];
      expect(await refusedWays(page), name).toEqual(ways);
    }
    await context.unroute(url);
  }
});

/** Compares the policies of the documents with their inline scripts and styles. @returns the other hashes of styles */
async function expectOwnHashes(page: Page, origins: Origins): Promise<Record<string, string[]>> {
  const others: Record<string, string[]> = {};
  for (const [name, url] of Object.entries(documentsOf(origins))) {
    const { headers, body } = await ask(url, { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    const { scripts, styles } = await inlineTexts(page, body.toString());
    expect(hashesIn(policy, 'script-src').toSorted(), name).toEqual(scripts.map(hash).toSorted());
    const own = styles.map(hash);
    expect(hashesIn(policy, 'style-src'), name).toEqual(expect.arrayContaining(own));
    others[name] = hashesIn(policy, 'style-src').filter((source) => !own.includes(source));
  }
  return others;
}

test('the policy of each document allows its scripts and styles and no other, and nothing violates it from sign-in to the account dialog', async ({
  page,
  origins,
  world,
  shellPage,
  signInPage,
  samplePage,
}) => {
  const { mainFrame, sideNavigation, accountButton, accountDialog } = shellPage;
  const found = violations(page);

  await test.step('each hash of a policy is that of an inline script or style, or of a style of the component library', async () => {
    const others = await expectOwnHashes(page, origins);
    await page.goto(documentsOf(origins).identity);
    await expect(page.getByRole('heading')).toBeVisible();
    // The component library inserts its styles at run time.
    const inserted = await page
      .locator('style')
      .evaluateAll((styles) => styles.map(({ textContent }) => textContent ?? ''));
    for (const [name, hashes] of Object.entries(others)) expect(hashes, name).toEqual(inserted.map(hash));
  });

  await test.step('no policy is violated from sign-in to the account dialog', async () => {
    await page.goto(origins.shell);
    await signInPage.signIn(world.email('marketer'), 'wrong password');
    await expect(signInPage.alert).toBeVisible();
    await signInPage.signIn(world.email('marketer'));
    await expect(mainFrame.getByRole('link', { name: 'Sample', exact: true })).toBeVisible();
    await sideNavigation.getByRole('link', { name: 'Sample', exact: true }).click();
    await expect(samplePage.organisationName).toBeVisible();
    await accountButton.click();
    await expect(accountDialog).toContainText(world.email('marketer'));
    await accountDialog.getByRole('menuitem', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await shellPage.open('/@alder/partner');
    await page.reload();
    await expect(mainFrame.getByRole('button', { name: 'Set title' })).toBeVisible();
    expect(found).toEqual([]);
    // Proves that the test would notice a violation.
    await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>');
      } catch {}
    });
    await expect.poll(() => found.length).toBeGreaterThan(0);
  });
});
