import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOidcClients } from './read-oidc-clients';

const good = {
  client_id: 'reports',
  client_secret: 'x'.repeat(32),
  redirect_uris: ['https://reports.example/callback'],
};
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clients-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const path = join(folder, 'clients.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readOidcClients(path);
}

test('omitted fields default to what most clients need', async () => {
  expect(await read([good])).toEqual([
    {
      ...good,
      token_endpoint_auth_method: 'client_secret_basic',
      post_logout_redirect_uris: [],
      scopes: ['openid', 'profile', 'email'],
      refresh_tokens: false,
      require_pkce: true,
      // Those of earlier releases expect it.
      id_token_signed_response_alg: 'ES256',
    },
  ]);
});

test('without a file there are no further clients', async () => {
  expect(await readOidcClients(undefined)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['a file that is not JSON', '{', 'is not JSON'],
  ['a file that is not a list', good, 'must be Array'],
  [
    'a missing redirect address',
    [{ ...good, redirect_uris: [] }],
    '[0.redirect_uris]: must name at least one',
  ],
  [
    'a redirect address over http',
    [{ ...good, redirect_uris: ['http://reports.example/'] }],
    '[0.redirect_uris.0]: must be an https',
  ],
  [
    'a redirect address with a fragment',
    [{ ...good, redirect_uris: ['https://reports.example/#x'] }],
    '[0.redirect_uris.0]',
  ],
  [
    'a redirect address with a user name',
    [{ ...good, redirect_uris: ['https://u@reports.example/'] }],
    '[0.redirect_uris.0]',
  ],
  [
    'a sign-out address that is not absolute',
    [{ ...good, post_logout_redirect_uris: ['/'] }],
    '[0.post_logout_redirect_uris.0]',
  ],
  ['a short secret', [{ ...good, client_secret: 'hunter2' }], '[0.client_secret]: must have at least 32'],
  [
    'a secret that is not text',
    [{ ...good, client_secret: 42_424_242 }],
    '[0.client_secret]: must be string',
  ],
  ['the client id of the shell', [{ ...good, client_id: 'unified-shell' }], "must not be the shell's own"],
  ['a client id given twice', [good, good], 'must not name a client_id twice'],
  ['an unknown field', [{ ...good, grant_types: ['implicit'] }], '[0.grant_types]'],
  ['an unknown scope', [{ ...good, scopes: ['openid', 'admin'] }], '[0.scopes.1]'],
  ['a client without the scope openid', [{ ...good, scopes: ['email'] }], '[0.scopes]'],
])('%s is reported by file, field and reason, and never by a value', async (_name, content, message) => {
  const failing = read(content);
  await expect(failing).rejects.toThrow(message);
  await expect(failing).rejects.toThrow('OIDC_CLIENTS: ');
  await expect(failing).rejects.not.toThrow(/hunter2|42424242|admin/);
});

test('a missing file is reported', async () => {
  await expect(readOidcClients(join(folder, 'none.json'))).rejects.toThrow('none.json: cannot be read');
});
