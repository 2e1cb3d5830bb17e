import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { noBrands } from '../../test-support/no-brands';
import { createCookieSeal } from '../keys/cookie-seal';
import { createFakeClock } from '../test-support/fake-clock';
import { createTestKeys } from '../test-support/identity-host';
import { createMemoryPayloadStore } from '../test-support/memory-payload-store';
import { createMemorySignInMethodStore } from '../test-support/memory-sign-in-method-store';
import { noDirectory } from '../test-support/no-directory';
import { noServiceClients } from '../test-support/no-service-clients';
import { noStoredClients } from '../test-support/no-stored-clients';
import { emailOfPerson, testAccounts } from '../test-support/test-accounts';
import { IDENTITY, testSecrets, testSettings } from '../test-support/test-settings';
import { createProvider } from './provider';

let provider: Awaited<ReturnType<typeof createProvider>>;
beforeAll(async () => {
  provider = await createProvider({
    findDocumentClient: async () => undefined,
    storedClients: noStoredClients,
    serviceClients: noServiceClients,
    brands: noBrands,
    settings: testSettings,
    keys: await createTestKeys(),
    directory: noDirectory,
    signOutByHint: async () => false,
    signInMethods: createMemorySignInMethodStore(createFakeClock(), emailOfPerson),
    cookieKeys: ['key'],
    clientSecret: 'secret',
    accounts: testAccounts,
    outgoing: { fetch: async () => new Response() },
    payloads: createMemoryPayloadStore(createFakeClock()),
    cookieSeal: createCookieSeal(testSecrets.cookieSealingKeys, createFakeClock()),
    exchanges: { find: () => undefined },
    beginSamlSession: async () => {},
    log: { info() {}, warn() {}, error() {} },
  });
});

test.each([
  ['another host', '/oidc/auth', { host: 'evil.localhost' }],
  [
    'a forwarded host',
    '/oidc/auth',
    { host: 'x', 'x-forwarded-host': 'evil.localhost', 'x-forwarded-proto': 'gopher' },
  ],
  ['an absolute target', 'http://evil.localhost/oidc/auth', { host: 'evil.localhost' }],
])(
  'U7 a request for %s is treated as one to the configured address over a secure connection',
  (_name, url, headers) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, headers });
    const context = provider.createContext(request, new ServerResponse(request));
    expect(context.href.startsWith(`${IDENTITY}/`)).toBe(true);
    expect([context.origin, context.host, context.protocol, context.secure]).toEqual([
      IDENTITY,
      new URL(IDENTITY).host,
      'http',
      true,
    ]);
  },
);
