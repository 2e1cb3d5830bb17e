import { describe, expect, test, vi } from 'vitest';
import { createPasskey } from '../passkeys/web-authn';
import { createResetService } from './reset-service';
import { takeToken } from './take-token';

vi.mock('../passkeys/web-authn', { spy: true });

function answering(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(body), { status }));
  return { fetch, service: createResetService({ fetch, timeoutMs: 1_000 }, true) };
}

describe('the service for forgotten passwords', () => {
  test.each([
    [200, { delivery: 'mail' }, 'mailed'],
    [200, { delivery: 'administrator' }, 'by-administrator'],
    [200, {}, 'failed'],
    [429, { code: 'RATE_LIMITED' }, 'limited'],
    [503, {}, 'failed'],
  ] as const)('reads the answer %i %j to a request as %s', async (status, body, outcome) => {
    expect(await answering(status, body).service.request(' a@b.example ')).toBe(outcome);
  });

  test.each([
    [
      200,
      { email: 'a@b.example', hasPassword: false, needsCode: true, isAdministrator: true },
      { kind: 'valid', email: 'a@b.example', hasPassword: false, needsCode: true, isAdministrator: true },
    ],
    [
      200,
      { email: 'a@b.example' },
      { kind: 'valid', email: 'a@b.example', hasPassword: true, needsCode: false, isAdministrator: false },
    ],
    [403, { code: 'FACTORS_LOST' }, { kind: 'factors-lost' }],
    [429, { code: 'RATE_LIMITED' }, { kind: 'failed' }],
    [200, {}, { kind: 'failed' }],
    [410, { code: 'RESET_LINK_INVALID' }, { kind: 'invalid' }],
    [400, { code: 'INVALID_BODY' }, { kind: 'invalid' }],
    [500, {}, { kind: 'failed' }],
  ] as const)('reads the answer %i %j about a link', async (status, body, details) => {
    expect(await answering(status, body).service.load('token')).toEqual(details);
  });

  test.each([
    [200, {}, { kind: 'changed' }],
    [400, { code: 'PASSWORD_TOO_SHORT' }, { kind: 'refused', problem: 'password.too-short' }],
    [400, { code: 'PASSWORD_TOO_LONG' }, { kind: 'refused', problem: 'password.too-long' }],
    [400, { code: 'PASSWORD_HAS_OWN_WORDS' }, { kind: 'refused', problem: 'password.own-words' }],
    [400, { code: 'PASSWORD_REPETITIVE' }, { kind: 'refused', problem: 'password.repetitive' }],
    [400, { code: 'PASSWORD_MOST_USED' }, { kind: 'refused', problem: 'password.most-used' }],
    [410, { code: 'RESET_LINK_INVALID' }, { kind: 'invalid' }],
    [401, { code: 'SIGN_IN_FAILED' }, { kind: 'code-refused' }],
    [403, { code: 'FACTORS_LOST' }, { kind: 'factors-lost' }],
    [429, { code: 'RATE_LIMITED' }, { kind: 'limited' }],
    [503, {}, { kind: 'failed' }],
  ] as const)('reads the answer %i %j to a new password', async (status, body, outcome) => {
    expect(await answering(status, body).service.redeem('token', 'password', '')).toEqual(outcome);
  });

  // The options of the 200 are none that a browser understands.
  test.each([
    [410, {}, 'invalid'],
    [403, {}, 'failed'],
    [403, { code: 'FACTORS_LOST' }, 'factors-lost'],
    [200, { options: {} }, 'failed'],
  ] as const)('reads the answer %i %j to a request for a passkey as %s', async (status, body, kind) => {
    expect(await answering(status, body).service.addPasskey('token', 'name', '')).toEqual({ kind });
  });

  test('sends the code of a passkey, and reads the recovery codes', async () => {
    vi.mocked(createPasskey).mockResolvedValueOnce({ id: 'key' });
    const { fetch, service } = answering(200, { options: {}, recoveryCodes: ['A', 1] });
    fetch.mockImplementation(async () => Response.json({ options: {}, recoveryCodes: ['A', 1] }));
    expect(await service.addPasskey('the-token', 'name', '123 456')).toEqual({
      kind: 'added',
      recoveryCodes: ['A'],
    });
    expect(fetch.mock.calls.map(([, request]) => request?.body)).toEqual([
      '{"token":"the-token"}',
      '{"token":"the-token","name":"name","credential":{"id":"key"},"code":"123 456"}',
    ]);
  });

  test('sends the token in the body, never in the address', async () => {
    const { fetch, service } = answering(200, {});
    await service.redeem('the-token', 'password', '');
    await service.redeem('the-token', 'password', '123456');
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/ims/password-reset/v1/password');
    expect(request?.body).toBe('{"token":"the-token","password":"password"}');
    const [, withCode] = fetch.mock.calls[1] ?? [];
    expect(withCode?.body).toBe('{"token":"the-token","password":"password","code":"123456"}');
  });
});

test('the token of a link is taken out of the address, and is still there after a reload', () => {
  const shown: string[] = [];
  const history: Pick<History, 'state' | 'replaceState'> = {
    state: null,
    replaceState(state: unknown, _unused: string, address?: string | URL | null) {
      Object.assign(this, { state });
      shown.push(String(address));
    },
  };
  const take = (hash: string) =>
    takeToken({ pathname: '/reset-password', search: '?locale=de-DE', hash }, history);
  expect(take('')).toBeUndefined();
  expect(take('#token=')).toBeUndefined();
  expect(take('#token=abc')).toBe('abc');
  expect(shown).toEqual(['/reset-password?locale=de-DE']);
  expect(take('')).toBe('abc');
  // Another link, opened in the same tab.
  expect(take('#token=def')).toBe('def');
});
