/**
 * Assistants outside the shell, as the official clients of the Model Context Protocol are: the client of its library, which
 * finds the place of its permission by itself, and the command line of its Inspector.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../e2e/support/test-product';
import { Person } from './support/person';

const CALLBACK = 'http://127.0.0.1:7777/callback';
const DESK = { assistant: true, client_id: 'desk', client_name: 'Desk', redirect_uris: [CALLBACK] };
const INSPECTOR = createRequire(import.meta.url).resolve('@modelcontextprotocol/inspector-cli');
const LOCAL_NAMES = new URL('../e2e/support/local-names.mjs', import.meta.url);

let folder: string;
let product: TestProduct;
let person: Person;
let address: URL;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-clients-'));
  const clients = path.join(folder, 'clients.json');
  writeFileSync(clients, JSON.stringify([DESK]));
  product = await startTestProduct('clients', 0, { OIDC_CLIENTS: clients });
  person = new Person(product);
  address = new URL('/api/mcp', product.origins.shell);
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Keeps its tokens in memory, and remembers the addresses to which it would send the user. */
function createDesk() {
  let verifier = '';
  const desk = { tokens: undefined as OAuthTokens | undefined, asked: [] as URL[], faults: [] as string[] };
  const authProvider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
    clientInformation: () => ({ client_id: DESK.client_id }),
    tokens: () => desk.tokens,
    saveTokens(given) {
      desk.tokens = given;
    },
    redirectToAuthorization: (asked) => void desk.asked.push(asked),
    saveCodeVerifier(given) {
      verifier = given;
    },
    codeVerifier: () => verifier,
    invalidateCredentials() {
      desk.tokens = undefined;
    },
  };
  const open = () => new StreamableHTTPClientTransport(address, { authProvider });
  async function connect(transport = open()): Promise<Client> {
    const client = new Client({ name: 'desk', version: '1' });
    client.onerror = ({ message }) => void desk.faults.push(message);
    await client.connect(transport);
    return client;
  }
  return Object.assign(desk, { open, connect });
}

async function inspect(token: string, ...words: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[INSPECTOR, '--cli', address.href, '--transport', 'http'],
      ...['--header', `Authorization: Bearer ${token}`, ...words],
    ],
    // It looks for its package file beside this folder.
    {
      cwd: path.dirname(INSPECTOR),
      env: { ...process.env, NODE_OPTIONS: `--import ${LOCAL_NAMES.href}` },
      timeout: 60_000,
    },
  );
  return JSON.parse(stdout);
}

const namesOf = ({ tools }: { tools: { name: string }[] }) => tools.map(({ name }) => name);
const TOOLS = ['shell__search', 'shell__explain_access', 'shell__request_status'];

test('the client of the library and the Inspector use the tools that the user has allowed, until the user withdraws it', async () => {
  const desk = createDesk();
  const first = desk.open();
  await expect(desk.connect(first)).rejects.toBeInstanceOf(UnauthorizedError);
  const back = await person.allow(String(desk.asked[0]));
  expect(back.href).toContain(CALLBACK);
  await first.finishAuth(back.searchParams.get('code') ?? '');
  desk.faults.length = 0;

  // The user has not accepted the terms of the assistant, and the client can say so.
  const client = await desk.connect();
  expect(client.getInstructions()).toContain('has not accepted the terms');
  expect(namesOf(await client.listTools())).toEqual(['shell__missing_tools', 'shell__request_status']);
  await person.acceptAssistant();
  expect(namesOf(await client.listTools())).toEqual(expect.arrayContaining(TOOLS));
  const found = await client.callTool({ name: 'shell__search', arguments: { query: 'sample' } });
  expect(JSON.stringify(found)).toContain('Sample (application)');

  // A token that is refused is renewed without the user.
  const { refresh_token: refreshToken } = desk.tokens ?? {};
  desk.tokens = desk.tokens && { ...desk.tokens, access_token: 'of-yesterday' };
  expect(namesOf(await client.listTools())).toEqual(expect.arrayContaining(TOOLS));
  expect(desk.tokens?.refresh_token).not.toBe(refreshToken);
  expect([desk.asked.length, desk.faults]).toEqual([1, []]);

  const token = desk.tokens?.access_token ?? '';
  expect(namesOf(await inspect(token, '--method', 'tools/list'))).toEqual(expect.arrayContaining(TOOLS));
  const search = ['--method', 'tools/call', '--tool-name', 'shell__search', '--tool-arg', 'query=sample'];
  expect(JSON.stringify(await inspect(token, ...search))).toContain('Sample (application)');

  await person.withdraw(DESK.client_id);
  await expect(client.listTools()).rejects.toBeInstanceOf(UnauthorizedError);
  expect(desk.asked).toHaveLength(2);
  await expect(inspect(token, '--method', 'tools/list')).rejects.toThrow('INVALID_TOKEN');
  await client.close();
});
