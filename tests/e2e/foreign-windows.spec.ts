import type { BrowserContext, Frame, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { goTo } from './support/discovered';

/** Serves pages of an origin that the shell does not know, or strange pages on one that it does. */
async function serveForeign(context: BrowserContext, below: string, body = '<p>foreign'): Promise<void> {
  await context.route(`${below}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>foreign</title>${body}` }),
  );
}

/** The markup of a page that opens a connection as a solution does, and keeps what it receives. */
const PINGS_PARENT = `<script>
  window.received = [];
  addEventListener('message', (event) => received.push(event.data));
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event) => received.push(event.data);
  parent.postMessage({ ns: 'unified-shell', v: 1, type: 'PING',
    value: { nonce: 'nonce-evil-0000', runtime: '1', versions: [1] } }, '*', [port2]);
</script>`;

async function frameOf(page: Page, origin: string): Promise<Frame> {
  const find = () => page.frames().find((candidate) => candidate.url().startsWith(origin));
  await expect.poll(find).toBeDefined();
  const frame = find();
  if (frame === undefined) throw new Error(`No frame of ${origin} is there.`);
  return frame;
}

/** Counts the refusals that the shell logs for an origin. They prove that its messages were delivered. */
function followRefusals(page: Page): (origin: string) => number {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('message-refused')) seen.push(message.text());
  });
  return (origin) => seen.filter((text) => text.includes(origin)).length;
}

/**
 * Opens a window from a frame. The window reaches the shell through its opener. (A page that opens the shell itself cannot,
 * because of the opener policy.) `attack` posts the messages of a real frame there, and `received` has what comes back.
 */
async function openOutsider(page: Page, frame: Frame, url: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await frame.evaluate((address) => void window.open(address), url);
  const outsider = await opened;
  await outsider.waitForLoadState();
  await outsider.evaluate(() => {
    const received: unknown[] = [];
    window.addEventListener('message', (event) => received.push(event.data));
    const shell: Window = Reflect.get(window, 'opener').parent;
    const attack = (round: number) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => received.push(event.data);
      const envelope = { ns: 'unified-shell', v: 1 };
      const value = { nonce: `nonce-${round}-0000`, runtime: '1', versions: [1] };
      shell.postMessage({ ...envelope, type: 'PING', value }, '*', [port2]);
      shell.postMessage({ ...envelope, type: 'TITLE', id: 'm1', value: { title: 'evil' } }, '*');
    };
    Object.assign(window, { received, attack });
  });
  return outsider;
}

/** Adds a document within a solution's frame, with `attack` and `received` as an outsider has them. */
async function addInner(frame: Frame, url: string): Promise<void> {
  await frame.evaluate(async (address) => {
    const inner = document.createElement('iframe');
    inner.src = address;
    document.body.append(inner);
    await new Promise((resolve) => inner.addEventListener('load', resolve));
    const post = inner.contentWindow && Reflect.get(inner.contentWindow, 'eval');
    post?.call(inner.contentWindow, 'window.send = (m, p) => top.postMessage(m, "*", [p])');
    const received: unknown[] = [];
    const attack = (round: number) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => received.push(event.data);
      const value = { nonce: `nonce-inner-${round}-0000`, runtime: '1', versions: [1] };
      const message = { ns: 'unified-shell', v: 1, type: 'PING', value };
      Reflect.get(inner.contentWindow ?? {}, 'send')?.(message, port2);
    };
    Object.assign(window, { received, attack });
  }, url);
}

/** Attacks until the shell has refused a second time: an answer to the first attack would have arrived before. */
async function expectRefused(attacker: Pick<Frame, 'evaluate'>, refusals: () => number): Promise<void> {
  for (const round of [1, 2]) {
    const before = refusals();
    await attacker.evaluate((given) => Reflect.get(window, 'attack')(given), round);
    await expect.poll(refusals).toBeGreaterThan(before);
  }
  expect(await attacker.evaluate(() => Reflect.get(window, 'received'))).toEqual([]);
}

test('FRAME-18 FRAME-19 the shell exchanges messages with the document of the open solution alone, and tells a third party no user data', async ({
  context,
  page,
  origins,
  world,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
  const refusals = followRefusals(page);
  const frame = await frameOf(page, origins.sample);
  const evil = origins.partner.replace('partner', 'evil');
  await serveForeign(context, evil);
  await serveForeign(context, `${origins.sample}/stranger`);
  await serveForeign(context, `${origins.home}/stranger`);

  const [onOtherSite, ofSameOrigin, ofSibling] = [
    await openOutsider(page, frame, `${evil}/`),
    await openOutsider(page, frame, `${origins.sample}/stranger/`),
    await openOutsider(page, frame, `${origins.home}/stranger/`),
  ];
  await test.step('F1 a page on another site gets no answer', async () => {
    await expectRefused(onOtherSite, () => refusals(evil));
  });
  await test.step('F1 F3 another tab of the solution’s own origin gets no answer', async () => {
    await expectRefused(ofSameOrigin, () => refusals(origins.sample));
  });
  await test.step('F1 a sibling solution gets no answer', async () => {
    await expectRefused(ofSibling, () => refusals(origins.home));
  });
  await test.step('F3 a document that a solution frames within itself gets no answer', async () => {
    await addInner(frame, `${origins.sample}/stranger/`);
    await expectRefused(frame, () => refusals(origins.sample));
  });
  for (const window of [onOtherSite, ofSameOrigin, ofSibling]) await window.close();

  await test.step('F4 a frame that navigates to another origin exchanges no message', async () => {
    await context.unroute(`${evil}/**`);
    await serveForeign(context, evil, PINGS_PARENT);
    const before = refusals(evil);
    // The shell's policy already blocks the navigation to an unknown origin; the check of messages is a second guard.
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
    await frame.evaluate((url) => {
      location.href = url;
    }, `${evil}/`);
    await blocked;
    await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
    expect(await frame.evaluate(() => Reflect.get(window, 'received') ?? [])).toEqual([]);
    expect(refusals(evil)).toBe(before);
  });

  await test.step('FRAME-19 a third-party solution gets organisation and theme, but no token and no user data', async () => {
    await goTo(page, world.path('/@alder/partner'));
    await expect(shellPage.mainFrame.getByText('Alder Retail').first()).toBeVisible();
    const partner = await frameOf(page, origins.partner);
    const payload = await partner.evaluate(() =>
      JSON.stringify(Reflect.get(window, 'unifiedShellRuntime')?.default().lastConfigurationPayload),
    );
    expect(payload).toContain('Alder Retail');
    expect(payload).toContain('"theme":');
    expect(payload).not.toMatch(/imsToken|imsProfile|marketer@|eyJ/);
  });
});

/** Makes a page or frame open a window. @returns whether it can still use the window, once its document has loaded */
async function windowOf(context: BrowserContext, opener: Pick<Page, 'evaluate'>, url: string) {
  const opened = context.waitForEvent('page');
  await opener.evaluate(
    (address) => Object.assign(window, { opened: [window.open(address)] }).opened.length,
    url,
  );
  const other = await opened;
  await other.waitForLoadState('domcontentloaded');
  const seen = await opener.evaluate(() => {
    const [theirs] = Reflect.get(window, 'opened');
    return theirs === null ? 'none' : theirs.closed ? 'lost' : 'kept';
  });
  await other.close();
  return seen;
}

test('another site can neither use the window in which it opens the shell, nor frame the shell or the sign-in page; a solution keeps the windows that it opens', async ({
  context,
  page,
  origins,
  shellPage,
  samplePage,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
  const foreign = origins.partner.replace('partner', 'foreign');
  await serveForeign(context, foreign);
  const outsider = await context.newPage();
  await outsider.goto(`${foreign}/`);

  await test.step('a page loses the window in which it opens the shell or a page of the identity service', async () => {
    expect(await windowOf(context, outsider, `${origins.shell}/`)).toBe('lost');
    // A cached response to a visit without an opener does not weaken the policy of the next visit.
    const visitor = await context.newPage();
    await visitor.goto(`${origins.shell}/`);
    await visitor.close();
    expect(await windowOf(context, outsider, `${origins.shell}/`)).toBe('lost');
    expect(await windowOf(context, outsider, `${origins.identity}/error`)).toBe('lost');
  });

  await test.step('a solution keeps the windows that it opens', async () => {
    const frame = await frameOf(page, origins.sample);
    expect(await windowOf(context, frame, `${foreign}/`)).toBe('kept');
    expect(await windowOf(context, frame, `${origins.sample}/deep/x`)).toBe('kept');
  });

  await test.step('a page on another site cannot frame the shell or the sign-in page', async () => {
    for (const target of [origins.shell, `${origins.identity}/error`]) {
      await context.unroute(`${foreign}/**`);
      await serveForeign(context, foreign, `<iframe src="${target}"></iframe>`);
      await outsider.goto(`${foreign}/`);
      const inner = outsider.frames()[1];
      await expect.poll(() => inner?.url()).toMatch(/^chrome-error:/);
    }
  });
});
