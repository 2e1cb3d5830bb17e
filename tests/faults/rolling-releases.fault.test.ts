/**
 * Releases of the shell, one after the other, while people work: two processes on one database behind a load balancer are
 * replaced in turn. Tabs stay open until they are three releases old. `RELEASES` sets how many there are.
 */
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect as expectPage,
  type Page,
} from '@playwright/test';
import { signInByRequest } from '@unified-shell/testing/sign-in';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasPostgresql } from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { AppCalls } from '../e2e/pages/app-calls';
import { ShellPage } from '../e2e/pages/shell-page';
import { DEMONSTRATION_PASSWORD } from '../e2e/pages/sign-in-page';
import { browserOptions } from '../e2e/support/browser-options';
import { type Origins, originsOn } from '../e2e/support/origins';
import { World } from '../e2e/support/world';
import { ask } from './support/ask';
import { type Balancer, startBalancer } from './support/balancer';
import { type EngineWorld, postgresql } from './support/engines';
import { type LoadRequest, startLoad } from './support/keep-alive-load';
import { type Product, startProduct } from './support/product';
import { createShellReleases, type ShellReleases } from './support/shell-releases';

const RELEASES = Number(process.env['RELEASES'] ?? '20');
/** Releases that a tab outlives. */
const OLDEST = 3;
const CLIENTS = 6;
const USER = { email: 'marketer@alder.example', password: DEMONSTRATION_PASSWORD };
const PATIENCE = { timeout: 60_000 };
/**
 * The parts of the chrome whose code is not in its first script: the button of each in the header, and the role of what
 * it opens. As many as a tab works before it is three releases old. The last ones are fetched when they are opened.
 */
const LAZY_PARTS = [
  ['Account', 'dialog'],
  ['Apps', 'dialog'],
  ['Switch organization', 'dialog'],
  ['Notifications', 'dialog'],
  ['Search', 'dialog'],
  ['Help', 'complementary'],
] as const;

/** The error of a request whose page was left. */
const CANCELLED = 'net::ERR_ABORTED';

/** A tab that works on one release while later ones are deployed. */
class Tab {
  readonly faults: string[] = [];
  private readonly page: Page;
  private readonly shell: ShellPage;
  private readonly input;
  private text = '';
  private steps = 0;
  private documents = 0;

  constructor(page: Page, origins: Origins) {
    this.page = page;
    this.shell = new ShellPage(page, origins, new World(0));
    this.input = new AppCalls(this.shell.mainFrame).message;
    page.on('domcontentloaded', () => {
      this.documents += 1;
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // The stream of events ends with its process, and the page opens it again.
      if (!request.url().endsWith('/api/events/v1')) this.faults.push(`${request.url()} ${why}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.faults.push(`${answer.url()} ${answer.status()}`);
    });
  }

  async open(): Promise<void> {
    await this.shell.open('/@alder/sample');
    await this.input.waitFor(PATIENCE);
    await this.input.fill('');
  }

  /** Types a word and opens a part of the chrome whose code this tab does not have yet. */
  async work(): Promise<void> {
    await this.input.press('End');
    await this.input.pressSequentially(`word${this.steps} `);
    this.text += `word${this.steps} `;
    const [name, role] = LAZY_PARTS[this.steps % LAZY_PARTS.length] ?? LAZY_PARTS[0];
    this.steps += 1;
    const button = this.shell.banner.getByRole('button', { name });
    await button.click(PATIENCE);
    const part = this.page.getByRole(role).filter({ visible: true }).first();
    await part.waitFor(PATIENCE);
    if (role === 'dialog') await this.page.keyboard.press('Escape');
    else await button.click(PATIENCE);
    await expectPage(part).toHaveCount(0, PATIENCE);
  }

  /**
   * The text that was typed is there, no request has failed, and the page was never reloaded. Then another solution opens: at this
   * moment a page with an update loads anew, and cancels the requests that it has sent.
   */
  async finish(): Promise<void> {
    expect(await this.input.inputValue()).toBe(this.text);
    expect(this.documents).toBe(1);
    expect(this.faults).toEqual([]);
    await this.shell.open('/@alder/home');
    await this.shell.mainFrame.getByRole('heading', { level: 1 }).waitFor(PATIENCE);
    expect(this.faults.filter((fault) => !fault.endsWith(CANCELLED))).toEqual([]);
    await this.page.context().close();
  }
}

// 2026-11-25 Needs a database that two processes share.
describe.skipIf(!hasPostgresql)('releases of the shell', () => {
  let world: EngineWorld;
  let releases: ShellReleases;
  let browser: Browser;
  let balancer: Balancer;
  let running: Product[];
  beforeEach(async () => {
    running = [];
    world = await postgresql.create();
    releases = await createShellReleases();
    browser = await chromium.launch(browserOptions(process.env, 'full'));
  });
  afterEach(async () => {
    await browser.close();
    await balancer.stop();
    // After a failure they still use the database.
    for (const product of running) product.signal('SIGKILL');
    await releases.remove();
    await world.remove();
  });

  it(`X6 cost no request, no input and no reload: ${RELEASES} in turn under load, with tabs that are three releases old`, async () => {
    const { PUBLIC_URL: _known, ...variables } = world.variables;
    balancer = await startBalancer([0, 0]);
    const startProcess = async (script: string) => {
      const port = String(await findFreePort());
      const PUBLIC_URL = `http://{host}:${balancer.port}`;
      const product = await startProduct({ ...variables, PORT: port, PUBLIC_URL, DEMO: '1' }, script);
      return { product, port: Number(port) };
    };
    const first = await releases.next();
    for (const place of [0, 1]) {
      const { product, port } = await startProcess(first);
      running[place] = product;
      await balancer.turnTo(place, port);
    }
    const origins = originsOn(String(balancer.port));
    const signedIn = await browser.newContext();
    await signInByRequest(signedIn, origins, USER, 'a browser');
    const load = startLoad({
      port: balancer.port,
      clients: CLIENTS,
      requests: await loadOf(signedIn, origins, balancer.port),
      onConnectionClose: 'connect',
      // The processors also have three browsers and a starting process.
      isPaced: true,
    });

    const tabs: Tab[] = [];
    for (let count = 1; count <= RELEASES; count++) {
      const tab = await openTab(browser, signedIn, origins, count % 2 === 0 ? 'allow' : 'block');
      tabs.push(tab);
      const script = await releases.next();
      for (const place of [0, 1]) {
        const next = await startProcess(script);
        await balancer.turnTo(place, next.port);
        running[place]?.signal('SIGTERM');
        await Promise.all(tabs.map((each) => each.work()));
        expect((await running[place]?.ended())?.code).toBe(0);
        running[place] = next.product;
      }
      if (tabs.length === OLDEST) await tabs.shift()?.finish();
    }
    for (const tab of tabs) await tab.finish();
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.answered()).toBeGreaterThan(RELEASES * CLIENTS);
    process.stdout.write(
      `${RELEASES} releases: ${load.answered()} requests answered, ${load.failures.length} failed\n`,
    );
    for (const product of running) {
      product.signal('SIGTERM');
      expect((await product.ended()).code).toBe(0);
    }
  }, 3_600_000);
});

async function openTab(
  browser: Browser,
  signedIn: BrowserContext,
  origins: Origins,
  serviceWorkers: 'allow' | 'block',
): Promise<Tab> {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers });
  await context.addCookies(await signedIn.cookies());
  const tab = new Tab(await context.newPage(), origins);
  await tab.open();
  return tab;
}

/** The page, and the calls of a start. */
async function loadOf(
  context: BrowserContext,
  { shell, identity }: Origins,
  port: number,
): Promise<LoadRequest[]> {
  const hostOf = (origin: string) => new URL(origin).host;
  const cookie = (await context.cookies(identity)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const check: LoadRequest = {
    method: 'POST',
    path: '/ims/check/v6/token?client_id=unified-shell&scope=openid',
    headers: { host: hostOf(identity), origin: shell, 'sec-fetch-site': 'same-site', cookie },
  };
  const token = JSON.parse((await ask(port, check)).text).access_token;
  const headers = {
    host: hostOf(shell),
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  return [
    { method: 'GET', path: '/', headers: { host: hostOf(shell), accept: 'text/html' } },
    check,
    { method: 'POST', path: '/api/boot', headers, body: '{}' },
  ];
}
