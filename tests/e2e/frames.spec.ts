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

function sampleFrame(page: Page, origins: Origins): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(origins.sample));
  if (frame === undefined) throw new Error('The sample is not open.');
  return frame;
}

/** Dispatches a PING with the origin and window of the frame in the page. @returns reads the answers to it so far */
async function forgePing(page: Page, origins: Origins): Promise<() => Promise<unknown>> {
  await page.evaluate(
    ([data, origin]) => {
      const { port1, port2 } = new MessageChannel();
      const answers: unknown[] = [];
      Object.assign(window, { answers });
      port1.onmessage = (answer) => answers.push(answer.data);
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [port2] }));
    },
    [ping, origins.sample] as const,
  );
  return () => page.evaluate(() => Reflect.get(window, 'answers'));
}

/** Sends the shell a PING, and the solution imitations of the shell's answers. */
const pretendBoth = (evil: Page) =>
  evil.evaluate((message) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => Reflect.get(window, 'received').push(data);
    const solution: Window = Reflect.get(window, 'opener');
    const said = { ns: 'unified-shell', v: 1 };
    solution.parent.postMessage(message, '*', [port2]);
    solution.postMessage(
      { ...said, type: 'PONG', value: { nonce: 'n', appId: 'evil', metrics: {}, v: 1 } },
      '*',
    );
    solution.postMessage(
      { ...said, type: 'CONFIGURE', value: { imsOrgName: 'Evil' }, changed: ['imsOrgName'] },
      '*',
    );
  }, ping);

const sendByPort = (evil: Page, type: string, value: unknown) =>
  evil.evaluate(
    (message) => Reflect.get(window, 'port').postMessage({ ns: 'unified-shell', v: 1, ...message }),
    { type, value },
  );

test.beforeEach(async ({ shellPage, samplePage }) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
});

test('F7 F9 F11 neither a script of the page nor another window can use or disturb the connection of a frame', async ({
  context,
  page,
  origins,
  samplePage,
  world,
}) => {
  const refused = warnings(page, 'message-refused');
  const refusedOfPort = warnings(page, 'port-message-refused');
  const frame = sampleFrame(page, origins);
  /** Navigates the frame by its connection, after all messages that were sent before. */
  const navigate = async (path: string) => {
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#${world.path('/@alder/sample')}${path}`,
    );
    await expect.poll(() => new URL(frame.url()).pathname).toBe(path);
  };

  await test.step('F7 a message event created by a script of the page is refused, whatever origin and source it has', async () => {
    const answers = await forgePing(page, origins);
    await expect.poll(refused).toBe(1);
    await navigate('/deep/forged');
    expect(await answers()).toEqual([]);
  });

  const evil = await openEvil(context, frame, evilOf(origins));
  const received = () => evil.evaluate(() => JSON.stringify(Reflect.get(window, 'received')));

  await test.step('F9 the PING of an opened window is refused and logged, and the open connection is not disturbed', async () => {
    await pretendBoth(evil);
    await expect.poll(refused).toBeGreaterThan(1);
    await navigate('/deep/after');
    const name = await frame.evaluate(
      () => window.unifiedShellRuntime?.default().lastConfigurationPayload?.imsOrgName,
    );
    expect(name).toBe('Alder Retail');
    expect(await received()).toBe('[]');
  });

  await test.step('F11 a port passed to another window has only the rights of its application', async () => {
    // The application passes the port of its own connection to the other window.
    await frame.evaluate((message) => {
      const { port1, port2 } = new MessageChannel();
      window.parent.postMessage(message, '*', [port2]);
      Reflect.get(window, 'evil').postMessage('yours', '*', [port1]);
    }, ping);
    await expect.poll(received).toContain('PONG');
    await sendByPort(evil, 'TITLE', { title: 'Passed on' });
    await expect(page).toHaveTitle(/^Passed on/);
    // Neither another organisation's data nor a message type outside the catalogue is accepted.
    await sendByPort(evil, 'CONFIGURE', { imsOrg: 'another', imsToken: 'mine' });
    await sendByPort(evil, 'SWITCH_ORGANISATION', { tenant: world.tenant('birch') });
    await expect.poll(refusedOfPort).toBe(2);
    await expect(page).toHaveURL(world.at('/@alder/sample/deep/after'));
  });

  await test.step('F11 a port passed to another window ends with its document', async () => {
    await frame.evaluate(() => location.reload());
    await expect(samplePage.organisationName).toBeVisible();
    await expect(page).not.toHaveTitle(/^Passed on/);
    await sendByPort(evil, 'TITLE', { title: 'Ghost' });
    await navigate('/deep/later');
    await expect(page).not.toHaveTitle(/^Ghost/);
  });
});

/**
 * Sends hostile payloads to the shell, a round of them with each frame that the browser draws, until the shell has
 * navigated the frame to a path. These are fewer messages than those for which a frame is removed. Runs in the frame.
 */
async function attack({ message, until }: { message: object; until: string }): Promise<void> {
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
  let rounds = 0;
  while (rounds < 100 || location.pathname !== until) {
    for (const value of values.slice(0, rounds < 3 ? undefined : 6)) {
      window.parent.postMessage({ ...message, value }, '*');
      window.parent.postMessage({ ...message, type: value }, '*');
    }
    rounds += 1;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/**
 * The processor time in which the shell handles the payloads and the flood. Each takes about 0.5 s, and more if one
 * payload is walked.
 */
const LONGEST_FLOOD_SECONDS = 2;

/**
 * Measures the processor time of the page's main thread, which does not depend on other work of the machine.
 * @returns reads the seconds since the call
 */
async function measureProcessorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  };
  const before = await read();
  return async () => (await read()) - before;
}

test('F8 hostile payloads are refused, a flood ends its frame, and neither blocks the shell', async ({
  page,
  origins,
  world,
  samplePage,
}) => {
  const refused = warnings(page, 'message-refused');
  const frame = sampleFrame(page, origins);
  const processorTime = await measureProcessorTime(page);
  const attacked = frame.evaluate(attack, { message: ping, until: '/deep/still' });
  await expect.poll(refused).toBeGreaterThan(0);
  // The attack lasts until the shell has done this.
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#${world.path('/@alder/sample/deep/still')}`,
  );
  await attacked;
  expect(await page.evaluate(() => Reflect.get(Object.prototype, 'polluted'))).toBeUndefined();

  await test.step('F8 a frame that floods the page is removed until the user tries again', async () => {
    const flooded = frame.evaluate((message) => {
      for (let sent = 0; sent < 50_000; sent += 1) window.parent.postMessage(message, '*');
    }, ping);
    // The document may end before it has answered.
    flooded.catch(() => {});
    await expect(page.getByRole('main').getByText('500-000')).toBeVisible();
    await expect(page.getByTitle('Main Content')).toHaveCount(0);
    expect(await processorTime()).toBeLessThan(LONGEST_FLOOD_SECONDS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(samplePage.organisationName).toBeVisible();
  });
});

test('ERR-06 FRAME-12 X10 an error replaces the frame, while header and navigation stay', async ({
  page,
  shellPage,
  world,
}) => {
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#${world.path('/@alder/no-such-path')}`,
  );
  await expect(page.getByRole('main').getByText('404-000')).toBeVisible();
  await expect(shellPage.banner).toContainText('Alder Retail');
  await expect(shellPage.sideNavigation).toBeVisible();
  await expect(page.getByTitle('Main Content')).toHaveCount(0);
});
