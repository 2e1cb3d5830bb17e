/** Logout tokens of an organisation's OpenID provider, and events that an account is disabled (case S11). */
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { FederationError } from '../federation/federation-error';
import { cedar, createMemoryProviderStore } from '../test-support/cedar';
import { createFakeClock } from '../test-support/fake-clock';
import { ProviderLogoutError, readProviderLogout } from './read-provider-logout';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const NOW_SECONDS = 1_800_000_000;

let key: CryptoKey;
let strange: CryptoKey;
let keys: ReturnType<typeof createLocalJWKSet>;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  strange = (await generateKeyPair('RS256')).privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }] });
});

interface Signed {
  claims?: JWTPayload;
  typ?: string | undefined;
  with?: CryptoKey;
}

const VALID = {
  iss: cedar.issuer,
  aud: cedar.clientId,
  iat: NOW_SECONDS,
  exp: NOW_SECONDS + 120,
  jti: 'one',
  sub: 'nora',
  sid: 'session',
  events: { [EVENT]: {} },
};

function sign({ claims = VALID, typ = 'logout+jwt', with: by = key }: Signed = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', typ }).sign(by);
}

const read = (token: string, isDown = false) =>
  readProviderLogout(
    {
      providers: createMemoryProviderStore([cedar]),
      federationClient: {
        findKeys: async () => {
          if (isDown) throw new FederationError('federation_unavailable');
          return keys;
        },
      },
      clock: createFakeClock(NOW_SECONDS * 1000),
    },
    token,
  );

const without = (name: keyof typeof VALID): JWTPayload => {
  const { [name]: _, ...claims } = VALID;
  return claims;
};

test('S11 a logout token names the person by the subject, and the time until which sessions end', async () => {
  expect(await read(await sign())).toEqual({
    from: { organisationId: cedar.organisationId, issuer: cedar.issuer },
    subject: 'nora',
    before: NOW_SECONDS * 1000,
  });
});

// Back-Channel Logout 1.0 §2.4 only recommends the type, and providers before it send none.
test.each([undefined, 'JWT', 'logout+jwt'])('S11 a logout token of the type %s is accepted', async (typ) => {
  expect((await read(await sign({ typ }))).subject).toBe('nora');
});

// §2.6, and one for each way to use another token of the provider.
test.each<[string, () => Promise<string>]>([
  ['of an unknown issuer', () => sign({ claims: { ...VALID, iss: 'https://evil.example' } })],
  ['for another client', () => sign({ claims: { ...VALID, aud: 'another' } })],
  ['for several receivers', () => sign({ claims: { ...VALID, aud: [cedar.clientId, 'another'] } })],
  ['signed with another key', () => sign({ with: strange })],
  ['that is an ID token', () => sign({ claims: without('events') })],
  ['with a nonce, as an ID token has one', () => sign({ claims: { ...VALID, nonce: 'n' } })],
  ['of the type of an access token', () => sign({ typ: 'at+jwt' })],
  ['of another event', () => sign({ claims: { ...VALID, events: { 'https://other.example': {} } } })],
  ['without a subject', () => sign({ claims: without('sub') })],
  ['without an id', () => sign({ claims: without('jti') })],
  ['without a time', () => sign({ claims: without('iat') })],
  ['that has expired', () => sign({ claims: { ...VALID, exp: NOW_SECONDS - 61 } })],
  ['that is old', () => sign({ claims: { ...without('exp'), iat: NOW_SECONDS - 400 } })],
  ['that is no token', async () => 'nonsense'],
  ['that is empty', async () => ''],
])('S8 S11 a logout token %s is refused', async (_name, make) => {
  await expect(read(await make())).rejects.toThrow(ProviderLogoutError);
});

test('S11 a logout token waits while the keys of the provider cannot be read', async () => {
  await expect(read(await sign(), true)).rejects.toThrow(FederationError);
});
