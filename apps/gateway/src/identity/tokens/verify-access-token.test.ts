/** Case S8: a token with any fault is refused, always with the same code. */
import { createHmac, createPublicKey } from 'node:crypto';
import { type CryptoKey, createLocalJWKSet, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { DatabaseError } from '../../database/database-error';
import type { SigningKeys } from '../keys/signing-keys';
import { audienceOf } from '../shared/identity-settings';
import { systemRandomText } from '../shared/random-text';
import { createFakeClock } from '../test-support/fake-clock';
import { createTestKeys } from '../test-support/identity-host';
import { IDENTITY, testSettings } from '../test-support/test-settings';
import { createMintAccessToken, type MintAccessToken } from './mint-access-token';
import { createReadAccessToken, createReadClientToken } from './read-access-token';
import { createReadJwt } from './read-jwt';
import { createSignToken } from './sign-token';
import { createVerifyAccessToken } from './verify-access-token';

const NOW_MS = 1_700_000_000_000;
const AUDIENCE = audienceOf(testSettings, 'unified-shell');
const subject = { client_id: 'unified-shell', user_id: 'A@ExternalID', scope: 'openid', sid: 'session' };
const clock = createFakeClock(NOW_MS);
let keys: SigningKeys;
let mint: MintAccessToken;
beforeAll(async () => {
  keys = await createTestKeys();
  mint = createMintAccessToken(
    createSignToken(() => keys.current, testSettings, clock, systemRandomText),
    testSettings,
  );
});

const verifier = (isAlive = async () => true, now = NOW_MS) =>
  createVerifyAccessToken(
    createReadClientToken(
      createReadAccessToken(
        createReadJwt(createLocalJWKSet(keys.publicSet), testSettings, createFakeClock(now)),
        testSettings,
      ),
    ),
    isAlive,
  );

function claimsWith(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...subject,
    created_at: NOW_MS,
    expires_in: 3_600_000,
    iss: IDENTITY,
    aud: AUDIENCE,
    sub: subject.user_id,
    jti: 'token',
    iat: NOW_MS / 1000,
    exp: NOW_MS / 1000 + 3600,
    ...change,
  };
}

type SigningSecret = Parameters<SignJWT['sign']>[0];

async function sign(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  key?: SigningSecret,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keys.current.kid, ...header })
    .sign(key ?? (await importJWK(keys.current, 'ES256')));
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('DATA-02 a minted token is read back with its claims', async () => {
  const { token, claims } = await mint(subject);
  expect(claims).toEqual({ ...subject, created_at: NOW_MS, expires_in: 3_600_000 });
  expect(await verifier()(token)).toEqual({
    clientId: 'unified-shell',
    userId: 'A@ExternalID',
    scope: 'openid',
    sessionId: 'session',
    createdAt: NOW_MS,
    expiresIn: 3_600_000,
  });
});

test('a hand-made token that meets all conditions is accepted, so that the refusals below are meaningful', async () => {
  await expect(verifier()(await sign(claimsWith()))).resolves.toMatchObject({ userId: 'A@ExternalID' });
});

test('DATA-02 the impersonator and the inactivity rule of a token are returned too', async () => {
  const token = await sign(claimsWith({ imp_id: 'S@ExternalID', pba: 'org' }));
  expect(await verifier()(token)).toMatchObject({ impersonatorId: 'S@ExternalID', pba: 'org' });
});

test('unreadable keys are reported as such, not as an invalid token', async () => {
  const away = async () => Promise.reject(new DatabaseError('UNAVAILABLE', 'away'));
  const read = createReadAccessToken(createReadJwt(away, testSettings, clock), testSettings);
  await expect(read(await sign(claimsWith()))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

const WRONG: [string, () => Promise<string>][] = [
  ['another audience', () => sign(claimsWith({ aud: 'http://experience.shell.localhost:4000' }))],
  ['the client as audience, as in an ID token', () => sign(claimsWith({ aud: 'unified-shell' }))],
  ['the type of an ID token', () => sign(claimsWith(), { typ: 'JWT' })],
  ['no type', () => sign(claimsWith(), { typ: undefined })],
  ['another issuer', () => sign(claimsWith({ iss: 'http://evil.localhost' }))],
  ['no issuer', () => sign(claimsWith({ iss: undefined }))],
  ['another client', () => sign(claimsWith({ client_id: 'other' }))],
  [
    "a solution's client as audience",
    () => sign(claimsWith({ client_id: 'solution', aud: audienceOf(testSettings, 'solution') })),
  ],
  ["a solution's audience", () => sign(claimsWith({ aud: audienceOf(testSettings, 'solution') }))],
  ['an expiry 61 s ago', () => sign(claimsWith({ exp: NOW_MS / 1000 - 61 }))],
  ['an expiry this second', () => sign(claimsWith({ exp: NOW_MS / 1000 }))],
  ['no expiry', () => sign(claimsWith({ exp: undefined }))],
  ['a start in the future', () => sign(claimsWith({ nbf: NOW_MS / 1000 + 60 }))],
  ['no session', () => sign(claimsWith({ sid: undefined }))],
  ['a list as user id', () => sign(claimsWith({ user_id: ['A@ExternalID'] }))],
  [
    'no signature (alg none)',
    async () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claimsWith())}.`,
  ],
  [
    'the algorithm none and a known key id',
    async () => `${encode({ alg: 'none', typ: 'at+jwt', kid: keys.current.kid })}.${encode(claimsWith())}.`,
  ],
  ['the public key used as HMAC secret', () => signWithPublicKeyAsSecret()],
  // The key of RS256 is ours, and signs ID tokens alone.
  ['the algorithm RS256 and our own key of it', async () => sign(claimsWith(), ...(await rsaSigned()))],
  ['the algorithm ES256 and the id of our key of RS256', () => sign(claimsWith(), { kid: RSA_KID })],
  ['an unknown key id', () => sign(claimsWith(), { kid: 'unknown' })],
  ['another key under a known key id', async () => sign(claimsWith(), {}, await strangersKey())],
  ['another key in its header', () => signWithKeyInHeader()],
  [
    'a key address in its header',
    async () => sign(claimsWith(), { kid: 'x', jku: 'http://evil.localhost/jwks' }, await strangersKey()),
  ],
  ['changed claims', async () => replaceClaims(await sign(claimsWith()))],
  ['no content', async () => ''],
  ['parts that cannot be decoded', async () => 'not.a.token'],
  ['an extra part', async () => `${await sign(claimsWith())}.x`],
];

const RSA_KID = 'test-rsa-key';

async function rsaSigned(): Promise<[Record<string, unknown>, SigningSecret]> {
  const key = keys.all.find(({ alg }) => alg === 'RS256');
  if (key === undefined) throw new Error('there is a key of RS256');
  return [{ alg: 'RS256', kid: RSA_KID }, await importJWK(key, 'RS256')];
}

async function strangersKey(): Promise<CryptoKey> {
  return (await generateKeyPair('ES256')).privateKey;
}

async function signWithKeyInHeader(): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return sign(claimsWith(), { jwk: await exportJWK(publicKey) }, privateKey);
}

async function signWithPublicKeyAsSecret(): Promise<string> {
  const [jwk] = keys.publicSet.keys;
  const { kty = '', crv = '', x = '', y = '' } = jwk ?? {};
  const pem = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: keys.current.kid })}.${encode(claimsWith())}`;
  return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`;
}

function replaceClaims(token: string): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encode(claimsWith({ user_id: 'B@ExternalID' }))}.${signature}`;
}

test.each(WRONG)('S8 a token with %s is refused', async (_name, make) => {
  await expect(verifier()(await make())).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('a token of an ended session is refused although it has not expired', async () => {
  const { token } = await mint(subject);
  await expect(verifier(async () => false)(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('the session is checked by its id and user, and only for an otherwise valid token', async () => {
  const calls: string[][] = [];
  const isAlive = async (...names: string[]) => calls.push(names) > 0;
  await verifier(isAlive)((await mint(subject)).token);
  await verifier(isAlive)(await sign(claimsWith({ iss: 'http://evil.localhost' }))).catch(() => undefined);
  expect(calls).toMatchObject([[{ sessionId: 'session', userId: 'A@ExternalID' }]]);
});

test('a token lives for the configured time, to the second', async () => {
  const { token } = await mint(subject);
  await expect(verifier(undefined, NOW_MS + 3_599_000)(token)).resolves.toBeDefined();
  await expect(verifier(undefined, NOW_MS + 3_600_000)(token)).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  });
});
