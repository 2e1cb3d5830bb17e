import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import type { Origins } from './support/origins';

// Attacks from frames that need a real browser. Attacks from other windows are in `foreign-windows.spec.ts`.

const evilOf = (origins: Origins) => origins.partner.replace('partner', 'evil');

async function serveEvil(context: BrowserContext, origin: string): Promise<void> {
  const body = `<!doctype html><title>evil</title><script>
    window.received = [];
    window.port = undefined;
    addEventListener('message', ({ data, ports: [port] }) => {
      received.push(data);
      if (!port) return;
      window.port = port;
      port.onmessage = ({ data }) => received.push(data);
    });
  </script>`;
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** Opens a window on another site from the solution's document; the window keeps its opener. */
async function openEvil(context: BrowserContext, frame: Frame, evil: string): Promise<Page> {
  await serveEvil(context, evil);
  const opened = context.waitForEvent('page');
  await frame.evaluate((url) => {
    Object.assign(window, { evil: window.open(url) });
  }, `${evil}/`);
  const page = await opened;
  await page.waitForFunction(() => 'received' in window);
  return page;
}

/** The PING of a frame's runtime. */
const ping = {
  ns: 'unified-shell',
  v: 1,
  type: 'PING',
  value: { nonce: 'nonce-0123', runtime: '1', versions: [1] },
};

function warnings(page: Page, event: string): () => number {
  let count = 0;
  page.on('console', (message) => {
    if (message.text().includes(`[unified-shell] ${event}`)) count += 1;
  });
  return () => count;
}

test.beforeEach(async ({ shellPage, samplePage }) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible({ timeout: 30_000 });
});

function sampleFrame(page: Page, origins: Origins): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origins.sample));
  if (frame === undefined) throw new Error('The sample is not open.');
  return frame;
}

test('FRAME-12 X10 an error replaces the frame, while header and navigation stay', async ({
  page,
  shellPage,
}) => {
  await page.evaluate(() => {
    location.hash = '#/@alder/no-such-path';
  });
  const main = page.getByRole('main');
  await expect(main.getByText('404-000')).toBeVisible();
  await expect(shellPage.banner).toContainText('Alder Retail');
  await expect(page.getByRole('navigation', { name: 'Side navigation' })).toBeVisible();
  await expect(page.getByTitle('Main Content')).toHaveCount(0);
});

test('F9 the PING of an opened window is refused and logged, and the open connection is not disturbed', async ({
  context,
  page,
  origins,
}) => {
  const refused = warnings(page, 'message-refused');
  const frame = sampleFrame(page, origins);
  const evil = await openEvil(context, frame, evilOf(origins));
  await evil.evaluate((message) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => Reflect.get(window, 'received').push(data);
    const solution: Window = Reflect.get(window, 'opener');
    const said = { ns: 'unified-shell', v: 1 };
    solution.parent.postMessage(message, '*', [port2]);
    // Imitates the shell's answer to the solution.
    solution.postMessage(
      { ...said, type: 'PONG', value: { nonce: 'n', appId: 'evil', metrics: {}, v: 1 } },
      '*',
    );
    solution.postMessage(
      { ...said, type: 'CONFIGURE', value: { imsOrgName: 'Evil' }, changed: ['imsOrgName'] },
      '*',
    );
  }, ping);
  await expect.poll(refused).toBeGreaterThan(0);
  await page.evaluate(() => {
    location.hash = '#/@alder/sample/deep/after';
  });
  await expect.poll(() => new URL(frame.url()).pathname).toBe('/deep/after');
  const name = await frame.evaluate(
    () => window.unifiedShellRuntime?.default().lastConfigurationPayload?.imsOrgName,
  );
  expect(name).toBe('Alder Retail');
  expect(await evil.evaluate(() => Reflect.get(window, 'received'))).toEqual([]);
});

test('F7 a message event created by a script of the page is refused, whatever origin and source it has', async ({
  page,
  origins,
}) => {
  const refused = warnings(page, 'message-refused');
  const received = await page.evaluate(
    async ([message, origin]) => {
      const { port1, port2 } = new MessageChannel();
      const answers: unknown[] = [];
      port1.onmessage = ({ data }) => answers.push(data);
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data: message, origin, source, ports: [port2] }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      return answers;
    },
    [ping, origins.sample] as const,
  );
  await expect.poll(refused).toBe(1);
  expect(received).toEqual([]);
});

test('F11 a port passed to another window has only the rights of its application, and ends with its document', async ({
  context,
  page,
  origins,
  samplePage,
}) => {
  const refused = warnings(page, 'port-message-refused');
  const frame = sampleFrame(page, origins);
  const evil = await openEvil(context, frame, evilOf(origins));
  // The application passes the port of its own connection to the other window.
  await frame.evaluate((message) => {
    const { port1, port2 } = new MessageChannel();
    window.parent.postMessage(message, '*', [port2]);
    Reflect.get(window, 'evil').postMessage('yours', '*', [port1]);
  }, ping);
  const sendMessage = (type: string, value: unknown) =>
    evil.evaluate(
      (message) => Reflect.get(window, 'port').postMessage({ ns: 'unified-shell', v: 1, ...message }),
      { type, value },
    );
  const received = () => evil.evaluate(() => JSON.stringify(Reflect.get(window, 'received')));
  await expect.poll(received).toContain('PONG');
  await sendMessage('TITLE', { title: 'Passed on' });
  await expect(page).toHaveTitle(/^Passed on/, { timeout: 15_000 });

  // Neither another organisation's data nor a message type outside the catalogue is accepted.
  await sendMessage('CONFIGURE', { imsOrg: 'another', imsToken: 'mine' });
  await sendMessage('SWITCH_ORGANISATION', { tenant: 'birch' });
  await expect.poll(refused).toBe(2);
  await expect(page).toHaveURL(/#\/@alder\/sample/);

  // The document is unloaded, so its port has no effect any more.
  await frame.evaluate(() => location.reload());
  await expect(samplePage.organisationName).toBeVisible({ timeout: 30_000 });
  await expect(page).not.toHaveTitle(/^Passed on/, { timeout: 15_000 });
  await sendMessage('TITLE', { title: 'Ghost' });
  await page.evaluate(() => {
    location.hash = '#/@alder/sample/deep/later';
  });
  await expect.poll(() => new URL(frame.url()).pathname, { timeout: 15_000 }).toBe('/deep/later');
  await expect(page).not.toHaveTitle(/^Ghost/);
});

test('F8 hostile payloads and a flood are refused and do not block the shell', async ({ page, origins }) => {
  const frame = sampleFrame(page, origins);
  const longest = page.evaluate(async () => {
    let longestMs = 0;
    let last = performance.now();
    const end = last + 3_000;
    while (last < end) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }
    return longestMs;
  });
  await frame.evaluate((message) => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    let deep: unknown = [];
    for (let level = 0; level < 2_000; level += 1) deep = [deep];
    const values = [
      JSON.parse('{"__proto__":{"polluted":1}}'),
      cycle,
      deep,
      new Map([['a', 1]]),
      10n,
      new Date(Number.NaN),
      'x'.repeat(1_000_000),
      new Array(1e9),
    ];
    for (let round = 0; round < 300; round += 1) {
      for (const value of values.slice(0, round < 3 ? undefined : 6)) {
        window.parent.postMessage({ ...message, value }, '*');
        window.parent.postMessage({ ...message, type: value }, '*');
      }
    }
  }, ping);
  expect(await longest).toBeLessThan(2_000);
  expect(await page.evaluate(() => Reflect.get(Object.prototype, 'polluted'))).toBeUndefined();
  await page.evaluate(() => {
    location.hash = '#/@alder/sample/deep/still';
  });
  await expect.poll(() => new URL(frame.url()).pathname).toBe('/deep/still');
});
