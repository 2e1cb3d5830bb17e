/**
 * The modules of the OpenID Foundation's plans that apply to the identity host, by their names in its conformance suite: each is a
 * test of this folder, or docs/openid-clients.md says why it is not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PLANS: Readonly<Record<string, readonly string[]>> = {
  'oidcc-config-certification-test-plan': ['oidcc-discovery-endpoint-verification'],
  'oidcc-basic-certification-test-plan': [
    'oidcc-server',
    'oidcc-response-type-missing',
    'oidcc-idtoken-signature',
    'oidcc-idtoken-unsigned',
    'oidcc-userinfo-get',
    'oidcc-userinfo-post-header',
    'oidcc-userinfo-post-body',
    'oidcc-ensure-request-without-nonce-succeeds-for-code-flow',
    'oidcc-scope-profile',
    'oidcc-scope-email',
    'oidcc-scope-address',
    'oidcc-scope-phone',
    'oidcc-scope-all',
    'oidcc-alternate-happy-flow',
    'oidcc-display-page',
    'oidcc-display-popup',
    'oidcc-prompt-login',
    'oidcc-prompt-none-not-logged-in',
    'oidcc-prompt-none-logged-in',
    'oidcc-max-age-1',
    'oidcc-max-age-10000',
    'oidcc-ensure-request-with-unknown-parameter-succeeds',
    'oidcc-id-token-hint',
    'oidcc-login-hint',
    'oidcc-ui-locales',
    'oidcc-claims-locales',
    'oidcc-ensure-request-with-acr-values-succeeds',
    'oidcc-codereuse',
    'oidcc-codereuse-30seconds',
    'oidcc-ensure-registered-redirect-uri',
    'oidcc-ensure-post-request-succeeds',
    'oidcc-server-client-secret-post',
    'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
    'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
    'oidcc-claims-essential',
    'oidcc-ensure-request-object-with-redirect-uri',
    'oidcc-refresh-token',
    'oidcc-ensure-request-with-valid-pkce-succeeds',
  ],
  'oidcc-rp-initiated-logout-certification-test-plan': [
    'oidcc-rp-initiated-logout-discovery-endpoint-verification',
    'oidcc-rp-initiated-logout',
    'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
    'oidcc-rp-initiated-logout-modified-id-token-hint',
    'oidcc-rp-initiated-logout-no-id-token-hint',
    'oidcc-rp-initiated-logout-no-params',
    'oidcc-rp-initiated-logout-no-post-logout-redirect-uri',
    'oidcc-rp-initiated-logout-no-state',
    'oidcc-rp-initiated-logout-only-state',
    'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
    'oidcc-rp-initiated-logout-bad-id-token-hint',
  ],
  'oidcc-backchannel-rp-initiated-logout-certification-test-plan': [
    'oidcc-backchannel-logout-discovery-endpoint-verification',
    'oidcc-backchannel-rp-initiated-logout',
  ],
};

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const tests = read('basic.test.ts') + read('logout.test.ts');
const reasons = read('..', '..', '..', '..', '..', 'docs', 'openid-clients.md');

test.each(Object.entries(PLANS))('each module of %s is a test, or has a reason why not', (plan, modules) => {
  expect(tests).toContain(`describe('${plan}'`);
  const missing = modules.filter(
    (name) =>
      !new RegExp(`'(S\\d+ )?${name}['(\\s]`).test(tests) && !reasons.includes(`| \`${name}\` | it is for`),
  );
  expect(missing).toEqual([]);
});
