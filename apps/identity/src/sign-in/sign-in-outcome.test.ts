import { describe, expect, test } from 'vitest';
import { readOutcome } from './sign-in-outcome';

const IDENTITY = 'http://identity.shell.localhost:4000';
const SHELL = 'http://experience.shell.localhost:4000';
const read = (status: number, body?: unknown) => readOutcome(status, body, [IDENTITY, SHELL]);

describe('the answer to a sign-in', () => {
  test.each([
    [`${IDENTITY}/oidc/auth/abc`, `${IDENTITY}/oidc/auth/abc`],
    [`${SHELL}/?state=1`, `${SHELL}/?state=1`],
    ['/oidc/auth/abc', `${IDENTITY}/oidc/auth/abc`],
  ])('leads to %s', (redirect, expected) => {
    expect(read(200, { redirect })).toEqual({ kind: 'accepted', redirect: expected });
  });

  test.each([
    'https://evil.example/',
    'http://identity.shell.localhost:4001/',
    'http://identity.shell.localhost.evil.example:4000/',
    'https://identity.shell.localhost:4000/',
    `${IDENTITY}@evil.example/`,
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'http://',
    7,
    null,
    undefined,
  ])('never leads to %s', (redirect) => {
    expect(read(200, { redirect, requestId: 'r1' })).toEqual({ kind: 'unexpected', requestId: 'r1' });
  });

  test.each([
    [401, { code: 'SIGN_IN_FAILED', requestId: 'r1' }, { kind: 'refused' }],
    [410, { code: 'SIGN_IN_EXPIRED' }, { kind: 'expired' }],
    [400, { code: 'SIGN_IN_EXPIRED' }, { kind: 'expired' }],
    [404, undefined, { kind: 'expired' }],
    [429, { requestId: 'r1' }, { kind: 'limited', requestId: 'r1' }],
    [500, { requestId: 'r1' }, { kind: 'unexpected', requestId: 'r1' }],
    [403, '<html>', { kind: 'unexpected', requestId: undefined }],
    [204, undefined, { kind: 'unexpected', requestId: undefined }],
  ])('%i %o means %o', (status, body, outcome) => {
    expect(read(status, body)).toEqual(outcome);
  });
});
