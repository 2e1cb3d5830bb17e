import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';

/** Serves a page of an origin that the shell does not know. */
async function serveEvil(context: BrowserContext, origin: string, body = ''): Promise<void> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>evil</title>${body}` }),
  );
}

/**
 * Opens a window from the solution's frame, and posts the messages of a real frame from there. The window reaches the
 * shell through its opener. (A page that opens the shell itself cannot, because of the opener policy.)
 * @returns the messages that the window receives
 */
async function sendFrom(page: Page, solution: string, url: string): Promise<unknown[]> {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(solution));
  const opened = page.waitForEvent('popup');
  await frame?.evaluate((address) => void window.open(address), url);
  const outsider = await opened;
  await outsider.waitForLoadState();
  return outsider.evaluate(async () => {
    const received: unknown[] = [];
    window.addEventListener('message', (event) => received.push(event.data));
    const shell: Window = Reflect.get(window, 'opener').parent;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => received.push(event.data);
      const envelope = { ns: 'unified-shell', v: 1 };
      const value = { nonce: `nonce-${attempt}-0000`, runtime: '1', versions: [1] };
      shell.postMessage({ ...envelope, type: 'PING', value }, '*', [port2]);
      shell.postMessage({ ...envelope, type: 'TITLE', id: 'm1', value: { title: 'evil' } }, '*');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return received;
  });
}

/** The refusals that the shell logs, which prove that the messages were delivered. */
function refusals(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('message-refused')) seen.push(message.text());
  });
  return seen;
}

test.beforeEach(async ({ page, shellPage, samplePage }) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(page.getByTitle('Main Content')).toBeVisible();
  await expect(samplePage.organisationName).toBeVisible();
});

test('FRAME-18 F1 a page on another site gets no answer', async ({ context, page, origins }) => {
  const refused = refusals(page);
  const evil = origins.partner.replace('partner', 'evil');
  await serveEvil(context, evil);
  expect(await sendFrom(page, origins.sample, `${evil}/`)).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
});

test('FRAME-18 F1 F3 another tab of the solution’s own origin gets no answer', async ({
  context,
  page,
  origins,
}) => {
  const refused = refusals(page);
  await serveEvil(context, `${origins.sample}/stranger`);
  expect(await sendFrom(page, origins.sample, `${origins.sample}/stranger/`)).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
});

test('FRAME-18 F1 a sibling solution gets no answer', async ({ context, page, origins }) => {
  const refused = refusals(page);
  await serveEvil(context, `${origins.home}/stranger`);
  expect(await sendFrom(page, origins.sample, `${origins.home}/stranger/`)).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
});

test('a page that opens the shell in a window cannot use that window', async ({ context, page, origins }) => {
  const evil = origins.partner.replace('partner', 'evil');
  await serveEvil(context, evil);
  await page.goto(`${evil}/`);
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => {
    Object.assign(window, { shell: window.open(url) });
  }, `${origins.shell}/#/@alder/sample`);
  const shell = new ShellPage(await opened, origins);
  await expect(shell.banner).toContainText('Alder Retail');
  expect(await page.evaluate(() => Reflect.get(window, 'shell').closed)).toBe(true);
});

test('FRAME-18 F3 a document that a solution frames within itself gets no answer', async ({
  context,
  page,
  origins,
}) => {
  const refused = refusals(page);
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origins.sample));
  await serveEvil(context, `${origins.sample}/stranger`);
  const answers = await frame?.evaluate(async (url) => {
    const inner = document.createElement('iframe');
    inner.src = url;
    document.body.append(inner);
    await new Promise((resolve) => inner.addEventListener('load', resolve));
    const received: unknown[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => received.push(event.data);
    const value = { nonce: 'nonce-inner-0000', runtime: '1', versions: [1] };
    const message = { ns: 'unified-shell', v: 1, type: 'PING', value };
    const post = inner.contentWindow && Reflect.get(inner.contentWindow, 'eval');
    post?.call(inner.contentWindow, 'window.send = (m, p) => top.postMessage(m, "*", [p])');
    Reflect.get(inner.contentWindow ?? {}, 'send')?.(message, port2);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return received;
  }, `${origins.sample}/stranger/`);
  expect(answers).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
});

test('a page on another site cannot frame the shell or the sign-in page', async ({
  context,
  page,
  origins,
}) => {
  const evil = origins.partner.replace('partner', 'evil');
  for (const target of [origins.shell, `${origins.identity}/error`]) {
    await serveEvil(context, evil, `<iframe src="${target}"></iframe>`);
    await page.goto(`${evil}/`);
    const inner = page.frames()[1];
    await expect.poll(() => inner?.url()).toMatch(/^chrome-error:/);
    await context.unroute(`${evil}/**`);
  }
});

test('FRAME-19 a third-party solution gets organisation and theme, but no token and no user data', async ({
  page,
  origins,
}) => {
  await page.evaluate(() => {
    location.hash = '#/@alder/partner';
  });
  const frame = page.frameLocator('iframe[title="Main Content"]');
  await expect(frame.getByText('Alder Retail').first()).toBeVisible();
  const partner = page.frames().find((candidate) => candidate.url().startsWith(origins.partner));
  const payload = await partner?.evaluate(() =>
    JSON.stringify(Reflect.get(window, 'unifiedShellRuntime')?.default().lastConfigurationPayload),
  );
  expect(payload).toContain('Alder Retail');
  expect(payload).not.toMatch(/imsToken|imsProfile|marketer@|eyJ/);
});

test('F4 a frame that navigates to another origin exchanges no message', async ({
  context,
  page,
  origins,
}) => {
  const evil = origins.partner.replace('partner', 'evil');
  await serveEvil(
    context,
    evil,
    `<script>
      window.received = [];
      addEventListener('message', (event) => received.push(event.data));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => received.push(event.data);
      parent.postMessage({ ns: 'unified-shell', v: 1, type: 'PING',
        value: { nonce: 'nonce-evil-0000', runtime: '1', versions: [1] } }, '*', [port2]);
    </script>`,
  );
  // The shell's policy already blocks the navigation to an unknown origin; the check of messages is a second guard.
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origins.sample));
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
  await frame?.evaluate((url) => {
    location.href = url;
  }, `${evil}/`);
  await refused;
  await page.waitForTimeout(1_500);
  const after = page.frames()[1];
  const received = await after?.evaluate(() => Reflect.get(window, 'received') ?? []);
  expect(received ?? []).toEqual([]);
});
