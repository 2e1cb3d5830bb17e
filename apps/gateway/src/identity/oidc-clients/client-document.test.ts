/** Client ID metadata documents: which addresses are one, which documents are accepted, and when they are fetched. */
import { expect, test, vi } from 'vitest';
import { createFakeClock } from '../test-support/fake-clock';
import { createFindDocumentClient, documentHost, isDocumentAllowed } from './client-document';

const ID = 'https://desk.example/oauth/client.json';
const document = {
  client_id: ID,
  client_name: 'The Administrator',
  redirect_uris: ['http://127.0.0.1/callback', 'https://desk.example/callback'],
};

function find(answer: () => unknown = () => document, hosts = ['desk.example']) {
  const clock = createFakeClock();
  const fetchDocument = vi.fn(async (_address: string) => answer());
  const log = { info: vi.fn() };
  return { clock, fetchDocument, find: createFindDocumentClient({ hosts, fetchDocument, clock, log }) };
}

test('a client is known by the host of its document, never by the name in it', async () => {
  expect(await find().find(ID)).toEqual({
    assistant: true,
    client_id: ID,
    client_name: 'desk.example',
    redirect_uris: document.redirect_uris,
    token_endpoint_auth_method: 'none',
    post_logout_redirect_uris: [],
    refresh_tokens: false,
    require_pkce: true,
  });
});

test('a client that announces refresh tokens gets them', async () => {
  const refreshing = { ...document, grant_types: ['authorization_code', 'refresh_token'] };
  expect(await find(() => refreshing).find(ID)).toMatchObject({ refresh_tokens: true });
});

// §3: https, a path, no dot segments, no fragment, no user; §6.1 and one spelling: no port, no query.
test.each([
  'http://desk.example/client.json',
  'https://desk.example',
  'https://desk.example/',
  'https://desk.example:8443/client.json',
  'https://desk.example/a/../client.json',
  'https://desk.example/%2e%2e/client.json',
  'https://DESK.example/client.json',
  'https://desk.example/client.json?a=b',
  'https://desk.example/client.json#a',
  'https://user@desk.example/client.json',
  'https://desk.example\\client.json',
  ' https://desk.example/client.json',
  `https://desk.example/${'a'.repeat(200)}`,
  'desk',
])('%s is no address of a document', (clientId) => {
  expect(documentHost(clientId)).toBeUndefined();
});

test.each([
  ['the host that the operator names', ID, ['desk.example'], true],
  ['another host', ID, ['other.example'], false],
  ['a host below the named one', 'https://a.desk.example/c', ['desk.example'], false],
  ['any host, where the operator says so', ID, ['*'], true],
  ['no host by default', ID, [], false],
  ['an IP address', 'https://10.0.0.1/c', ['*'], false],
  ['an IP address of version 6', 'https://[::1]/c', ['*'], false],
  ['a name of the local network', 'https://intranet/c', ['*'], false],
  ['a name of this machine', 'https://a.localhost/c', ['*'], false],
])('%s: %s', (_name, clientId, hosts, expected) => {
  expect(isDocumentAllowed(clientId, hosts)).toBe(expected);
});

test.each<[string, () => unknown]>([
  ['of another client', () => ({ ...document, client_id: `${ID}x` })],
  ['with a secret', () => ({ ...document, client_secret: 'x' })],
  ['of a client that authenticates', () => ({ ...document, token_endpoint_auth_method: 'private_key_jwt' })],
  ['without a place for the code', () => ({ ...document, redirect_uris: [] })],
  [
    'with an open place for the code',
    () => ({ ...document, redirect_uris: ['http://desk.example/callback'] }),
  ],
  ['with a place that is a script', () => ({ ...document, redirect_uris: ['javascript:alert(1)'] })],
  ['that is a list', () => [document]],
  [
    'that cannot be fetched',
    () => {
      throw new Error('no answer');
    },
  ],
])('a document %s is refused', async (_name, answer) => {
  expect(await find(answer).find(ID)).toBeUndefined();
});

test('an address that is not accepted is not fetched', async () => {
  const { find: findClient, fetchDocument } = find(() => document, ['other.example']);
  expect(await findClient(ID)).toBeUndefined();
  expect(fetchDocument).not.toHaveBeenCalled();
});

test('a document is fetched once in a quarter of an hour, and a refusal is not kept', async () => {
  let answer: unknown = {};
  const { find: findClient, fetchDocument, clock } = find(() => answer);
  expect(await findClient(ID)).toBeUndefined();
  answer = document;
  for (let n = 0; n < 3; n += 1) expect(await findClient(ID)).toBeDefined();
  expect(fetchDocument).toHaveBeenCalledTimes(2);
  clock.advance(15 * 60_000);
  await findClient(ID);
  expect(fetchDocument).toHaveBeenCalledTimes(3);
});
