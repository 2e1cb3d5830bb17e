import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProviders } from './read-providers';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'providers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const good = {
  organisation: 'C4E86B2157A34F1D0A495E77@UnifiedOrg',
  issuer: 'https://login.cedar.example/realms/staff',
  clientId: 'unified-shell',
  clientSecret: 'the secret itself',
  domains: ['Cedar.example'],
};

async function read(content: unknown) {
  const file = join(folder, 'providers.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readProviders(file);
}

test('a provider is registered with organisation, issuer, client and domains', async () => {
  expect(await read({ providers: [good] })).toEqual([
    {
      protocol: 'openid',
      organisationId: good.organisation,
      issuer: good.issuer,
      clientId: 'unified-shell',
      clientSecret: 'the secret itself',
      vouchesForEmail: false,
      domains: ['cedar.example'],
    },
  ]);
});

test.each<[string, unknown, string]>([
  ['invalid JSON', '{the secret itself', 'cannot be read'],
  ['no list of providers', {}, 'providers'],
  ['an extra field', { providers: [{ ...good, secret: 'the secret itself' }] }, 'providers.0.secret'],
  ['no secret', { providers: [{ ...good, clientSecret: '' }] }, 'providers.0.clientSecret'],
  [
    'a secret that is not text',
    { providers: [{ ...good, clientSecret: ['the secret itself'] }] },
    'clientSecret',
  ],
  ['an issuer without TLS', { providers: [{ ...good, issuer: 'http://login.cedar.example' }] }, 'https://'],
  ['no domain', { providers: [{ ...good, domains: [] }] }, 'providers.0.domains'],
  [
    'an e-mail address as domain',
    { providers: [{ ...good, domains: ['a@cedar.example'] }] },
    'must be a domain',
  ],
])('a file with %s is refused by name and reason, without the secret', async (_name, content, part) => {
  const message = await read(content).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(message).toContain('providers.json');
  expect(message).toContain(part);
  expect(message).not.toContain('the secret itself');
});
