/** A provider that this project has not written (samlify) signs people in, logs them out both ways, and changes its key. */
import { randomBytes } from 'node:crypto';
import * as samlify from 'samlify';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSamlKey } from '../../apps/gateway/src/identity/saml-keys/create-saml-key';
import {
  type IdentityHost,
  startIdentityHost,
} from '../../apps/gateway/src/identity/test-support/identity-host';
import { IDP, own, samlProvider } from '../../apps/gateway/src/identity/test-support/saml-idp';
import { FEDERATED, federated } from '../../apps/gateway/src/identity/test-support/test-accounts';
import { FORM, type TestBrowser } from '../../apps/gateway/src/identity/test-support/test-browser';
import { QUICK_BITS } from '../../apps/gateway/src/identity/test-support/test-saml-keys';
import { IDENTITY, SHELL } from '../../apps/gateway/src/identity/test-support/test-settings';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const LOGOUT = '/ims/logout/v1?client_id=unified-shell';
const { binding, nameIdFormat } = {
  binding: samlify.Constants.namespace.binding,
  nameIdFormat: samlify.Constants.namespace.format,
};
const { context: standard } = samlify.SamlLib.defaultLoginResponseTemplate;
/** The library writes no statement of the sign-in by itself. */
const template = standard.replace(
  '{AuthnStatement}',
  '<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>https://refeds.org/profile/mfa</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
);
// Its messages are read by this product, and those of this product are well-formed.
samlify.setSchemaValidator({ validate: async () => 'skipped' });

type SamlifyIdp = ReturnType<typeof samlify.IdentityProvider>;

async function createIdp(): Promise<SamlifyIdp> {
  const { privateKeyPem, certificatePem } = await createSamlKey('samlify.example', new Date(), QUICK_BITS);
  return samlify.IdentityProvider({
    entityID: IDP,
    privateKey: privateKeyPem,
    signingCert: certificatePem,
    requestSignatureAlgorithm: samlify.Constants.algorithms.signature.RSA_SHA256,
    wantAuthnRequestsSigned: true,
    wantLogoutRequestSigned: true,
    wantLogoutResponseSigned: true,
    nameIDFormat: [nameIdFormat.emailAddress],
    singleSignOnService: [{ Binding: binding.redirect, Location: `${IDP}/sso` }],
    singleLogoutService: [{ Binding: binding.redirect, Location: `${IDP}/slo` }],
    loginResponseTemplate: { context: template, attributes: [] },
  });
}

let host: IdentityHost;
let idp: SamlifyIdp;
let sp: ReturnType<typeof samlify.ServiceProvider>;
beforeEach(async () => {
  idp = await createIdp();
  host = await startIdentityHost(undefined, { fetchMetadata: async () => idp.getMetadata() });
  const metadata = { address: 'https://idp.cedar.example/metadata', readAt: undefined, dueAt: 0 };
  host.providers.splice(0, 1, await samlProvider({ metadata, directions: undefined, signsOut: true }));
  const { text } = await host.browser().navigate(own.entityId.slice(IDENTITY.length));
  sp = samlify.ServiceProvider({
    metadata: text,
    wantLogoutRequestSigned: true,
    wantLogoutResponseSigned: true,
  });
});
afterEach(() => host.close());

/** As the library wants a request by the redirect binding, with the characters that are signed. */
function redirected(address: string) {
  const { search, searchParams } = new URL(address);
  const octetString = search.slice(1).replace(/&Signature=.*$/, '');
  return { query: Object.fromEntries(searchParams), octetString };
}

const RequestSchema = v.object({ request: v.object({ id: v.string() }) });

async function signIn(browser: TestBrowser): Promise<string> {
  const { path } = await browser.openSignIn();
  const { headers } = await browser.navigate(`${path}/provider?login_hint=${FEDERATED}`);
  const request = redirected(String(headers.location));
  const parsed = await idp.parseLoginRequest(sp, 'redirect', request);
  const { id } = v.parse(RequestSchema, parsed.extract).request;
  const sessionIndex = `_${randomBytes(8).toString('hex')}`;
  const response = await idp.createLoginResponse(
    sp,
    { extract: { request: { id } } },
    'post',
    { email: FEDERATED },
    {
      customTagReplacement: (xml) => fill(xml, { id, sessionIndex }),
    },
  );
  const answer = await browser.send({
    method: 'POST',
    path: own.answers.slice(IDENTITY.length),
    headers: { origin: new URL(IDP).origin, 'sec-fetch-site': 'cross-site', 'content-type': FORM },
    body: new URLSearchParams({
      SAMLResponse: response.context,
      RelayState: request.query['RelayState'] ?? '',
    }).toString(),
  });
  const [, next = ''] = answer.text.match(/content="0;url=([^"]+)"/) ?? [];
  await browser.follow(next.replaceAll('&amp;', '&'));
  return sessionIndex;
}

function fill(xml: string, { id, sessionIndex }: { id: string; sessionIndex: string }) {
  const now = host.clock.now();
  const at = (time: number) => new Date(time).toISOString();
  const responseId = `_${randomBytes(16).toString('hex')}`;
  const context = samlify.SamlLib.replaceTagsByValue(xml, {
    ID: responseId,
    AssertionID: `_${randomBytes(16).toString('hex')}`,
    Destination: own.answers,
    Audience: own.entityId,
    SubjectRecipient: own.answers,
    Issuer: IDP,
    IssueInstant: at(now),
    ConditionsNotBefore: at(now - 1000),
    ConditionsNotOnOrAfter: at(now + 300_000),
    SubjectConfirmationDataNotOnOrAfter: at(now + 300_000),
    NameIDFormat: nameIdFormat.emailAddress,
    NameID: FEDERATED,
    InResponseTo: id,
    SessionIndex: sessionIndex,
    StatusCode: samlify.Constants.StatusCode.Success,
    AttributeStatement: '',
  });
  return { id: responseId, context };
}

const isSignedIn = async (browser: TestBrowser) => (await browser.shellCall('POST', CHECK)).status === 200;

it('signs a person in, who signed in there with two factors', async () => {
  const browser = host.browser();
  await signIn(browser);
  const check = await browser.shellCall('POST', CHECK);
  expect([check.status, check.json()['user_id']]).toEqual([200, federated.userId]);
});

it('ends the session here, and accepts the answer', async () => {
  const browser = host.browser();
  const sessionIndex = await signIn(browser);
  const { context } = idp.createLogoutRequest(sp, 'redirect', { logoutNameID: FEDERATED, sessionIndex }, 'r');
  const { headers } = await host.browser().navigate(new URL(context).pathname + new URL(context).search);
  expect(await isSignedIn(browser)).toBe(false);
  const { extract } = await idp.parseLogoutResponse(sp, 'redirect', redirected(String(headers.location)));
  expect(JSON.stringify(extract)).toContain(own.entityId);
});

it('is told of a sign-out here, and its answer leads back to the shell', async () => {
  const browser = host.browser();
  await signIn(browser);
  const { redirect } = (await browser.shellCall('POST', LOGOUT)).json();
  expect(await isSignedIn(browser)).toBe(false);
  const { pathname, search } = new URL(String(redirect));
  const { headers } = await browser.navigate(pathname + search);
  const parsed = await idp.parseLogoutRequest(sp, 'redirect', redirected(String(headers.location)));
  expect(JSON.stringify(parsed.extract)).toContain(FEDERATED);
  const { context } = idp.createLogoutResponse(sp, { ...parsed }, 'redirect', '');
  const answer = new URL(context);
  expect((await browser.navigate(answer.pathname + answer.search)).headers.location).toBe(`${SHELL}/`);
});

it('signs people in with its next key, which its metadata has, without a pause', async () => {
  const before = host.browser();
  await signIn(before);
  idp = await createIdp();
  host.clock.advance(10 * 60_000);
  const after = host.browser();
  await signIn(after);
  expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([true, true]);
});
