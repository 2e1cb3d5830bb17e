/**
 * The end of a session reaches all tabs, their frames and registered clients: after a sign-out in one tab, and after an
 * identity provider has told the product by CAEP. The times from the cause on are printed; the aim is one second.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { signInByRequest } from '@unified-shell/testing/sign-in';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';
import { ShellPage } from '../e2e/pages/shell-page';
import { DEMONSTRATION_PASSWORD } from '../e2e/pages/sign-in-page';
import { browserOptions } from '../e2e/support/browser-options';
import { type Origins, originsOn } from '../e2e/support/origins';
import { World } from '../e2e/support/world';
import { ask } from './support/ask';
import { startProduct } from './support/product';

const USER = { email: 'marketer@alder.example', password: DEMONSTRATION_PASSWORD };
/** Of a browser that the list of sessions knows. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ISSUER = 'https://idp.alder.example';
const AUDIENCE = 'unified-shell';
const CLIENT = 'reports';
const SESSION_REVOKED = 'https://schemas.openid.net/secevent/caep/event-type/session-revoked';
const PLACES = ['/@alder/sample', '/@birch/sample', '/@alder/home'];
const PATIENCE = { timeout: 60_000 };

/** The times from the cause of a sign-out, in milliseconds. */
interface Times {
  frames: number[];
  tabs: number[];
  client: number;
}

let folder = '';
let browser: Browser;
let partner: Partner;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sign-out-'));
  browser = await chromium.launch(browserOptions(process.env, 'full'));
  partner = await startPartner();
});
afterAll(async () => {
  await browser.close();
  await partner.close();
  await rm(folder, { recursive: true });
});

describe('the end of a session', () => {
  let context: BrowserContext;
  afterEach(() => context.close());

  /** Opens the tabs of a user who is signed in to the client too. */
  async function openTabs(): Promise<{ port: number; origins: Origins; tabs: Page[] }> {
    const port = await findFreePort();
    const own = await mkdtemp(path.join(folder, 'product-'));
    const transmitters = path.join(own, 'transmitters.json');
    const clients = path.join(own, 'clients.json');
    await writeFile(transmitters, JSON.stringify([partner.transmitter]));
    await writeFile(clients, JSON.stringify([partner.client]));
    await startProduct({
      PORT: String(port),
      DATA_DIR: path.join(own, 'data'),
      DATABASE_URL: '',
      EVENT_TRANSMITTERS: transmitters,
      OIDC_CLIENTS: clients,
    });
    const origins = originsOn(String(port));
    context = await browser.newContext({ locale: 'en-US' });
    await signInByRequest(context, origins, USER, USER_AGENT);
    const tabs: Page[] = [];
    for (const place of PLACES) {
      const tab = await context.newPage();
      // The deferred effects run from the ping on: one tab of the browser opens the stream of events.
      const ping = tab.waitForResponse('**/api/ping', PATIENCE);
      await new ShellPage(tab, origins, new World(0)).open(place);
      await ping;
      await mainFrame(tab).waitFor(PATIENCE);
      tabs.push(tab);
    }
    await signInAtClient(context, origins);
    return { port, origins, tabs };
  }

  it('S11 by a sign-out in one tab reaches the other tabs, their frames and a registered client', async () => {
    const { origins, tabs } = await openTabs();
    const [first, ...others] = tabs;
    if (first === undefined) throw new Error('there is no tab');
    const shell = new ShellPage(first, origins, new World(0));
    await shell.accountButton.click();
    const item = shell.accountDialog.getByRole('menuitem', { name: 'Sign out' });
    await item.waitFor(PATIENCE);
    // A click in a tab behind others waits until it is drawn.
    await first.bringToFront();
    report('sign-out in one tab', await timesUntilEnd(others, () => item.click()));
  }, 300_000);

  it('S11 by a CAEP event reaches the tabs, their frames and a registered client', async () => {
    const { port, tabs } = await openTabs();
    const token = partner.revoke(USER.email);
    const times = await timesUntilEnd(tabs, async () => {
      const answer = await ask(port, {
        method: 'POST',
        path: '/ims/security-events/v1',
        headers: { host: `identity.shell.localhost:${port}`, 'content-type': 'application/secevent+jwt' },
        body: token,
      });
      expect([answer.status, answer.text]).toEqual([202, '']);
    });
    report('CAEP event', times);
  }, 300_000);
});

const mainFrame = (tab: Page) => tab.locator('iframe[title="Main Content"]');

async function timesUntilEnd(tabs: readonly Page[], cause: () => Promise<void>): Promise<Times> {
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  const told = partner.nextLogout().then(since);
  const frames = tabs.map((tab) => tab.waitForEvent('framedetached', PATIENCE).then(since));
  const pages = tabs.map((tab) =>
    tab.getByRole('button', { name: 'Sign in' }).first().waitFor(PATIENCE).then(since),
  );
  await cause();
  return { frames: await Promise.all(frames), tabs: await Promise.all(pages), client: await told };
}

function report(cause: string, { frames, tabs, client }: Times): void {
  process.stdout.write(
    `${cause}: frames gone after ${frames.join(', ')} ms, sign-in page after ${tabs.join(', ')} ms, ` +
      `client told after ${client} ms\n`,
  );
}

/** Signs the session in at the registered client, which is then told of its end. */
async function signInAtClient(context: BrowserContext, origins: Origins): Promise<void> {
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  const query = new URLSearchParams({
    ...{ client_id: CLIENT, response_type: 'code', scope: 'openid', redirect_uri: partner.callback },
    ...{ state: 'state', nonce: 'nonce', code_challenge: challenge, code_challenge_method: 'S256' },
  });
  const page = await context.newPage();
  await page.goto(`${origins.identity}/oidc/auth?${query}`);
  await page.waitForURL(/\/callback\?(?:.*&)?code=/, PATIENCE);
  await page.close();
}

interface Partner {
  transmitter: object;
  client: object;
  callback: string;
  /** Resolves when the client has been told that a session has ended. */
  nextLogout(): Promise<void>;
  /** A signed event that ends the sessions of a person. */
  revoke(email: string): string;
  close(): Promise<void>;
}

/** An identity provider and a registered client, on one server. */
async function startPartner(): Promise<Partner> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256' }],
  });
  let onLogout = () => {};
  const server: Server = createServer((request, response) => {
    if (request.url === '/backchannel-logout') onLogout();
    response.writeHead(200, { 'content-type': 'application/json' }).end(request.url === '/jwks' ? keys : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const callback = `${origin}/callback`;
  return {
    callback,
    transmitter: {
      issuer: ISSUER,
      audience: AUDIENCE,
      jwks_uri: `${origin}/jwks`,
      domains: ['alder.example'],
    },
    client: {
      client_id: CLIENT,
      client_secret: randomBytes(32).toString('hex'),
      redirect_uris: [callback],
      backchannel_logout_uri: `${origin}/backchannel-logout`,
    },
    nextLogout: () =>
      new Promise((resolve) => {
        onLogout = resolve;
      }),
    revoke(email) {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        ...{ iss: ISSUER, aud: AUDIENCE, jti: 'event-1', iat: now, sub_id: { format: 'email', email } },
        events: { [SESSION_REVOKED]: { event_timestamp: now } },
      };
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const signed = `${encode({ alg: 'ES256', kid: 'one', typ: 'secevent+jwt' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
