import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';

/** A page of a host that is nobody to the shell. */
async function serveEvil(context: BrowserContext, origin: string, body = ''): Promise<void> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>evil</title>${body}` }),
  );
}

/**
 * Opens the shell from this page and, once it runs, posts what a real frame would post; answers what came back on
 * the window or on the port.
 */
async function knock(page: Page, shellUrl: string): Promise<unknown[]> {
  return page.evaluate(async (url) => {
    const heard: unknown[] = [];
    const shell = window.open(url);
    window.addEventListener('message', (event) => heard.push(event.data));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => heard.push(event.data);
      const envelope = { ns: 'unified-shell', v: 1 };
      const value = { nonce: `nonce-${attempt}-0000`, runtime: '1', versions: [1] };
      shell?.postMessage({ ...envelope, type: 'PING', value }, '*', [port2]);
      shell?.postMessage({ ...envelope, type: 'TITLE', id: 'm1', value: { title: 'evil' } }, '*');
    }
    return heard;
  }, shellUrl);
}

test.beforeEach(async ({ page, shellPage, samplePage }) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(page.getByTitle('Main Content')).toBeVisible();
  await expect(samplePage.organisationName).toBeVisible();
});

test('FRAME-18 a page on another site gets no answer', async ({ context, page, origins }) => {
  const evil = origins.partner.replace('partner', 'evil');
  await serveEvil(context, evil);
  await page.goto(`${evil}/`);
  expect(await knock(page, `${origins.shell}/#/@alder/sample`)).toEqual([]);
});

test('FRAME-18 another tab of the solution’s own origin gets no answer', async ({
  context,
  page,
  origins,
}) => {
  await serveEvil(context, `${origins.sample}/stranger`);
  await page.goto(`${origins.sample}/stranger/`);
  expect(await knock(page, `${origins.shell}/#/@alder/sample`)).toEqual([]);
});

test('FRAME-18 a sibling solution gets no answer', async ({ context, page, origins }) => {
  await serveEvil(context, `${origins.home}/stranger`);
  await page.goto(`${origins.home}/stranger/`);
  expect(await knock(page, `${origins.shell}/#/@alder/sample`)).toEqual([]);
});

test('FRAME-18 a document that a solution frames within itself gets no answer', async ({
  context,
  page,
  origins,
}) => {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origins.sample));
  await serveEvil(context, `${origins.sample}/stranger`);
  const answers = await frame?.evaluate(async (url) => {
    const inner = document.createElement('iframe');
    inner.src = url;
    document.body.append(inner);
    await new Promise((resolve) => inner.addEventListener('load', resolve));
    const heard: unknown[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => heard.push(event.data);
    const value = { nonce: 'nonce-inner-0000', runtime: '1', versions: [1] };
    const message = { ns: 'unified-shell', v: 1, type: 'PING', value };
    const post = inner.contentWindow && Reflect.get(inner.contentWindow, 'eval');
    post?.call(inner.contentWindow, 'window.send = (m, p) => top.postMessage(m, "*", [p])');
    Reflect.get(inner.contentWindow ?? {}, 'send')?.(message, port2);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return heard;
  }, `${origins.sample}/stranger/`);
  expect(answers).toEqual([]);
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

test('FRAME-19 a third-party solution gets organisation and theme, but no token and nothing of the person', async ({
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

test('F4 a frame that walked away to another origin is not heard and not told', async ({
  context,
  page,
  origins,
}) => {
  const evil = origins.partner.replace('partner', 'evil');
  await serveEvil(
    context,
    evil,
    `<script>
      window.heard = [];
      addEventListener('message', (event) => heard.push(event.data));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => heard.push(event.data);
      parent.postMessage({ ns: 'unified-shell', v: 1, type: 'PING',
        value: { nonce: 'nonce-evil-0000', runtime: '1', versions: [1] } }, '*', [port2]);
    </script>`,
  );
  // The shell's own policy keeps a frame from leaving for an origin it does not know; the check stands behind it.
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origins.sample));
  await frame?.evaluate((url) => {
    location.href = url;
  }, `${evil}/`);
  await page.waitForTimeout(1_500);
  const after = page.frames()[1];
  const heard = await after?.evaluate(() => Reflect.get(window, 'heard') ?? []);
  expect(heard ?? []).toEqual([]);
});
