// The partner systems of an operator, in `prod` and without the demonstration: on domains of their own, with the shipped
// registrations. They are real servers over TLS, in a browser that finds their names.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { expect, test } from './fixtures/product';
import { SignInPage } from './pages/sign-in-page';
import { browserOptions } from './support/browser-options';
import { claimsOf } from './support/claims-of';
import { originsOn } from './support/origins';
import { runAdmin, startProduct } from './support/product-process';
import { createTestCertificate } from './support/self-signed-certificate';

const PERSON = 'ann@acme.example';
const PASSWORD = 'copper-lantern-91';
const CUSTOMER = 'acme.my.work.example';
const FUSION = 'eu1.fuse.example';

const entitlement = (serviceCode: string, ident: string, hostname: string) => ({
  serviceCode,
  data: {
    ident,
    user_visible_name: ident,
    fulfillable_data: JSON.stringify({ hostname, lane: 'prod', subdomain: 'acme' }),
  },
});

const provision = (port: number) => ({
  organisations: [
    {
      ...{ tenant: 'acme', name: 'Acme', region: 'va7' },
      entitlements: [
        entitlement('workfront', 'prod', CUSTOMER),
        entitlement('workfront_fusion', 'fusion', FUSION),
      ],
    },
  ],
  people: [{ email: PERSON, firstName: 'Ann', lastName: 'Archer', organisation: 'acme' }],
  solutions: [
    {
      appId: 'orders',
      registration: {
        ...{ appId: 'orders', name: 'Orders', description: 'Orders and their delivery.', icon: 'cart' },
        ...{ group: 'Commerce', path: '/orders' },
        sandbox: {
          historyType: 'HASH',
          sources: { prod: `https://orders.work.example:${port}/` },
          previewSources: [`https://orders-next-stage.work.example:${port}/`],
        },
      },
    },
  ],
});

/** Shows its host, and stores an address that is called at the sign-out. */
const APPLICATION = `<!doctype html><html lang="en"><title>Work</title><h1 id="here">…</h1><script>
  const script = document.createElement('script');
  script.src = new URLSearchParams(location.search).get('_mr');
  script.onload = () => unifiedShellRuntime.default().on('ready', () => {
    unifiedShellRuntime.user().logoutUrl = location.origin + '/bye';
    document.getElementById('here').textContent = location.hostname;
    unifiedShellRuntime.page.done();
  });
  document.head.append(script);
</script></html>`;

/** Answers as the systems do, by the host: the application of Fusion has the tenant in its name. */
function startPartners({ key, cert }: { key: string; cert: string }, shell: string) {
  const asked: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const { method, headers, url = '' } = request;
    const [host = '', port] = (headers.host ?? '').split(':');
    if (!/\/authn\/|\/api\/v2\//.test(url)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(APPLICATION);
      return;
    }
    if (method === 'GET') asked.push(`${host} ${url} ${headers.authorization?.split(' ')[0]}`);
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': shell,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization, traceparent',
    });
    const application = host === FUSION ? 'acme.fuse.example' : host;
    response.end(JSON.stringify({ url: `https://${application}:${port}/` }));
  });
  return { server, asked };
}

test('DISC-14 DISC-16 AUTH-22 partner systems on the domains that the operator names open their solutions in prod', async ({
  playwright,
}) => {
  const productPort = String(await freePort());
  const origins = originsOn(productPort);
  const certificate = createTestCertificate();
  const { server, asked } = startPartners(certificate, origins.shell);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-partners-'));
  writeFileSync(path.join(folder, 'people.json'), JSON.stringify(provision(port)));
  const env = {
    PORT: productPort,
    DATA_DIR: path.join(folder, 'data'),
    SHELL_ENV: 'prod',
    CATALOGUE_FAMILIES: 'workflow',
    SECRET: 'x'.repeat(32),
    COMPANY_DOMAINS: 'acme.example',
    PROVISION: path.join(folder, 'people.json'),
    PARTNER_SERVERS:
      `workfront=https://*.work.example:${port} https://*.work.example:${port}, ` +
      `fusion=https://*.fuse.example:${port} https://{tenant}.fuse.example:${port}`,
  };
  const product = await startProduct(env, path.join(folder, 'product.log'));
  const { args = [], ...options } = browserOptions(process.env, 'headless');
  const names = '--host-resolver-rules=MAP *.work.example 127.0.0.1, MAP *.fuse.example 127.0.0.1';
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...args, names, certificate.browserSwitch],
  });
  try {
    const page = await browser.newPage();
    await takeUp(page, await runAdmin(env, 'person', 'reset', PERSON));
    const frame = page.frameLocator('iframe[title="Main Content"]');
    const opens = async (solution: string, host: string) => {
      const stored = page.waitForResponse(`${origins.identity}/ims/logout_urls/v1`);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, solution);
      await expect(frame.getByRole('heading', { name: host })).toBeVisible();
      expect((await stored).status(), `the sign-out address of ${host}`).toBe(204);
    };
    await page.goto(`${origins.shell}/#/home`);
    await new SignInPage(page).signIn(PERSON, PASSWORD);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();

    await opens('/workfront', CUSTOMER);
    await opens('/fusion', 'acme.fuse.example');
    expect(asked).toEqual([
      `${CUSTOMER} /authn/authenticate/access_token/ims?refreshable Bearer`,
      `${FUSION} /api/v2/ims/login Bearer`,
    ]);

    await test.step('SVC-04 a preview of stage is confirmed by the host of stage, with the token of the solution', async () => {
      const stage = 'http://experience-stage.shell.localhost:*/api/diagnostics/v2';
      const clients: unknown[] = [];
      await page.route(stage, async (route) => {
        const authorization = (await route.request().headerValue('authorization')) ?? '';
        clients.push(claimsOf(authorization.replace('Bearer ', ''))['client_id']);
        await route.fulfill({
          headers: { 'access-control-allow-origin': origins.shell },
          json: { modules: { orders: { liveVersion: '2.0.0' } } },
        });
      });
      await page.goto(`${origins.shell}/?repo=orders-next-stage#/orders`);
      await expect(frame.getByRole('heading', { name: 'orders-next-stage.work.example' })).toBeVisible();
      expect(clients).toEqual(['app:orders']);
    });
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
    await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  }
});

/** @param printed by the command that resets a person, with the link to a new password */
async function takeUp(page: Page, printed: string): Promise<void> {
  await page.goto(/https?:\S+#token=\S+/.exec(printed)?.[0] ?? '');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
}
