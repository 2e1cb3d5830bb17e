// An assistant outside the shell, played by the official client of the Model Context Protocol: it finds the place of its
// permission by itself, asks the user for it, and calls tools until the user takes it back.
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/product';
import { DESK_CLIENT, test } from '../fixtures/settings-product';
import { AssistantPanel } from '../pages/assistant-panel';
import '../support/local-names.mjs';
import type { Origins } from '../support/origins';

const [CALLBACK = ''] = DESK_CLIENT.redirect_uris;

test('it is allowed by the user, calls tools with their approval, and is refused once the permission is withdrawn', async ({
  page,
  shellPage,
  origins,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  const assistant = new AssistantPanel(page);
  await assistant.open();
  const desk = createDesk(origins);
  const client = new Client({ name: 'desk', version: '1' });
  const call = async (name: string, given: Record<string, unknown>) =>
    JSON.stringify((await client.callTool({ name, arguments: given })).content);

  await test.step('the user permits it to use the shell in one organisation', async () => {
    const first = desk.open();
    const refused = new Client({ name: 'desk', version: '1' }).connect(first);
    await expect(refused).rejects.toBeInstanceOf(UnauthorizedError);
    const [address] = desk.asked;
    expect(address?.origin).toBe(origins.identity);
    const back = await permit(page, String(address));
    await first.finishAuth(back.searchParams.get('code') ?? '');
  });

  await test.step('it finds the tools of the shell and of the application, and searches', async () => {
    await client.connect(desk.open());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['shell__search', 'shell__explain_access', 'sample__rename-order']),
    );
    expect(await call('shell__search', { query: 'sample' })).toContain('Sample (application)');
  });

  await test.step('a change waits for the approval of the user in the shell', async () => {
    const waiting = await call('sample__rename-order', { name: 'Autumn order' });
    const request = /request ([0-9a-f-]{36})/.exec(waiting)?.[1] ?? '';
    await expect(
      page.getByRole('alertdialog', { name: /Desk Assistant asks for your approval/ }),
    ).toBeVisible();
    await expect(shellPage.mainFrame.getByText('Spring order')).toBeVisible();
    await assistant.panel.getByRole('button', { name: 'Earlier conversations' }).click();
    await assistant.panel.getByRole('button', { name: /^Desk Assistant: Rename order/ }).click();
    const approval = assistant.approvalOf('Rename order');
    await approval.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(shellPage.mainFrame.getByText('Autumn order')).toBeVisible();
    await expect.poll(() => call('shell__request_status', { request })).toContain('Done.');
  });

  await test.step('it is refused once the permission is withdrawn', async () => {
    await page.goto(`${origins.identity}/account`);
    await page.getByRole('button', { name: 'Withdraw the permission of Desk Assistant' }).click();
    await expect(page.getByText('You haven’t allowed any.')).toBeVisible();
    await expect(client.listTools()).rejects.toBeInstanceOf(UnauthorizedError);
  });
});

/** Allows the client in a tab of the user. @returns the address to which the user is sent back */
async function permit(page: Page, address: string): Promise<URL> {
  const permission = await page.context().newPage();
  await permission.goto(address);
  await expect(permission.getByText('Desk Assistant asks to use Unified Shell in your name.')).toBeVisible();
  await permission.getByText('Alder Retail', { exact: true }).click();
  const [back] = await Promise.all([
    permission.waitForRequest((request) => request.url().startsWith(CALLBACK)),
    permission.getByRole('button', { name: 'Allow' }).click(),
  ]);
  await permission.close();
  return new URL(back.url());
}

/** A client that keeps its tokens in memory, and remembers the address to which it would send the user. */
function createDesk(origins: Origins) {
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  const asked: URL[] = [];
  const authProvider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
    clientInformation: () => ({ client_id: DESK_CLIENT.client_id }),
    tokens: () => tokens,
    saveTokens(given) {
      tokens = given;
    },
    redirectToAuthorization: (address) => void asked.push(address),
    saveCodeVerifier(given) {
      verifier = given;
    },
    codeVerifier: () => verifier,
    invalidateCredentials() {
      tokens = undefined;
    },
  };
  const open = () => new StreamableHTTPClientTransport(new URL('/api/mcp', origins.shell), { authProvider });
  return { asked, open };
}
