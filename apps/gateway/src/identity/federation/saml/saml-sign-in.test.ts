import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMessage, type XmlElement } from '../../saml-xml/parse-xml';
import { attributeOf, childOf, NAMESPACES, textOf } from '../../saml-xml/read-xml';
import { readRedirect, redirectAddress } from '../../saml-xml/redirect-binding';
import { formatTime } from '../../saml-xml/saml-time';
import { signRoot, verifySignedRoot } from '../../saml-xml/signed-root';
import { element } from '../../saml-xml/write-xml';
import { type IdentityHost, startIdentityHost } from '../../test-support/identity-host';
import type { RawAnswer } from '../../test-support/raw-request';
import {
  type AnswerParts,
  answerParts,
  IDP,
  idpKeys,
  idpMetadata,
  ORGANISATION,
  own,
  samlProvider,
  signedAnswer,
  statusOf,
  writeResponse,
} from '../../test-support/saml-idp';
import { FEDERATED, federated } from '../../test-support/test-accounts';
import { FORM, type TestBrowser } from '../../test-support/test-browser';
import { testSamlKeys } from '../../test-support/test-saml-keys';
import { IDENTITY, SHELL } from '../../test-support/test-settings';

const EXPIRED = /\/expired$/;
const CHECK = '/ims/check/v6/token?client_id=unified-shell';
let host: IdentityHost;
let metadata: () => string;
beforeEach(async () => {
  metadata = () => {
    throw new Error('There is no network.');
  };
  host = await startIdentityHost(undefined, { fetchMetadata: async () => metadata() });
  host.providers.splice(0, 1, await samlProvider());
});
afterEach(() => host.close());

const pathOf = (address: string) => address.slice(IDENTITY.length);
const errorOf = (answer: RawAnswer) =>
  new URL(String(answer.headers.location), IDENTITY).searchParams.get('code');

/** What the browser brings to the provider. */
function readLeave({ headers }: RawAnswer) {
  const address = new URL(String(headers.location));
  const { xml, relayState, requireSignature } = readRedirect(address.search.slice(1));
  return {
    address: address.origin + address.pathname,
    request: parseMessage(xml),
    relayState,
    requireSignature,
  };
}

async function leaveForIdp(browser: TestBrowser, page?: string) {
  const path = page ?? (await browser.openSignIn()).path;
  return readLeave(await browser.navigate(`${path.split('?')[0]}/provider?login_hint=${FEDERATED}`));
}

/** The form that the provider's page posts, and the page to which ours then goes on. */
async function post(browser: TestBrowser, path: string, fields: Record<string, string | undefined>) {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await browser.send({
    method: 'POST',
    path,
    headers: { origin: new URL(IDP).origin, 'sec-fetch-site': 'cross-site', 'content-type': FORM },
    body: new URLSearchParams(given).toString(),
  });
  const [, next = ''] = answer.text.match(/content="0;url=([^"]+)"/) ?? [];
  return { answer, next: next.replaceAll('&amp;', '&') };
}

const encode = (xml: string) => Buffer.from(xml).toString('base64');

async function answerFor(request: XmlElement, change: Partial<AnswerParts> = {}) {
  return encode(
    await signedAnswer(
      answerParts(host.clock.now(), { inResponseTo: attributeOf(request, 'ID'), ...change }),
    ),
  );
}

async function signIn(browser: TestBrowser, change: Partial<AnswerParts> = {}) {
  const { request, relayState } = await leaveForIdp(browser);
  const SAMLResponse = await answerFor(request, change);
  const { next } = await post(browser, pathOf(own.answers), { SAMLResponse, RelayState: relayState });
  return browser.follow(next);
}

const isSignedIn = async (browser: TestBrowser) => (await browser.shellCall('POST', CHECK)).status === 200;

describe('a sign-in at a SAML provider', () => {
  it('is asked for by a signed request, and returns to the shell with a session', async () => {
    const browser = host.browser();
    const { address, request, relayState, requireSignature } = await leaveForIdp(browser);
    const issuer = childOf(request, 'assertion', 'Issuer');
    expect(address).toBe(`${IDP}/sso`);
    expect([
      request.local,
      attributeOf(request, 'AssertionConsumerServiceURL'),
      issuer && textOf(issuer),
    ]).toEqual(['AuthnRequest', own.answers, own.entityId]);
    requireSignature((await testSamlKeys.read()).certificates);
    expect(relayState?.length).toBeLessThanOrEqual(80);
    const SAMLResponse = await answerFor(request);
    const { next } = await post(browser, pathOf(own.answers), { SAMLResponse, RelayState: relayState });
    const { answer } = await browser.follow(next);
    expect(answer.headers.location).toBe(`${SHELL}/?state=the-state`);
    const check = await browser.shellCall('POST', CHECK);
    expect([check.status, check.json()['user_id']]).toEqual([200, federated.userId]);
    expect(host.events.at(-1)).toMatchObject({
      action: 'session.sign-in',
      outcome: 'success',
      actor: federated.userId,
      organisationId: ORGANISATION,
    });
  });

  it('is asked for without a signature where the administrator wants none, and by a form where the provider takes forms', async () => {
    const directions = { ...(await samlProvider()).saml.directions };
    const signOn = { address: `${IDP}/sso`, binding: 'post' } as const;
    const { logout, certificates = [] } = directions;
    host.providers.splice(0, 1, await samlProvider({ directions: { signOn, logout, certificates } }));
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const page = await browser.navigate(`${path}/provider?login_hint=${FEDERATED}`);
    expect(page.text).toContain(`action="${IDP}/sso"`);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https:");
    const [, posted = ''] = page.text.match(/name="SAMLRequest" value="([^"]+)"/) ?? [];
    const xml = Buffer.from(posted, 'base64').toString();
    expect(verifySignedRoot(xml, (await testSamlKeys.read()).certificates).local).toBe('AuthnRequest');
    host.providers.splice(0, 1, await samlProvider({ signsRequests: false }));
    const unsigned = await leaveForIdp(host.browser());
    expect(() => unsigned.requireSignature([])).toThrow(/not signed/);
  });

  it('authenticates the person again in a step-up, and refuses an earlier sign-in there', async () => {
    const browser = host.browser();
    await signIn(browser);
    const [page = ''] = (await browser.follow('/account/confirm')).path.split('?');
    const { request, relayState } = await leaveForIdp(browser, page);
    expect(attributeOf(request, 'ForceAuthn')).toBe('true');
    const SAMLResponse = await answerFor(request, { authnInstant: host.clock.now() - 10 * 60_000 });
    const { next } = await post(browser, pathOf(own.answers), { SAMLResponse, RelayState: relayState });
    expect((await browser.follow(next)).path).toContain('federation_refused');
  });

  it('S24 accepts an assertion once', async () => {
    const browser = host.browser();
    const { request, relayState } = await leaveForIdp(browser);
    const fields = { SAMLResponse: await answerFor(request), RelayState: relayState };
    const first = await post(browser, pathOf(own.answers), fields);
    const second = await post(browser, pathOf(own.answers), fields);
    expect(second.next).toContain('fault=');
    expect((await browser.follow(first.next)).answer.headers.location).toBe(`${SHELL}/?state=the-state`);
    expect((await host.browser().navigate(first.next)).headers.location).toMatch(EXPIRED);
  });

  it('S27 is refused in a browser that has begun another sign-in, and in one that has begun none', async () => {
    const attacker = host.browser();
    const victim = host.browser();
    const { request } = await leaveForIdp(attacker);
    const { relayState } = await leaveForIdp(victim);
    const SAMLResponse = await answerFor(request);
    const { next } = await post(victim, pathOf(own.answers), { SAMLResponse, RelayState: relayState });
    expect((await victim.follow(next)).path).toContain('federation_refused');
    expect(await isSignedIn(victim)).toBe(false);
    expect((await host.browser().navigate(next)).headers.location).toMatch(EXPIRED);
  });

  it('S27 is refused when the provider has begun it, unless the administrator allows that', async () => {
    const browser = host.browser();
    const unsolicited = async () =>
      encode(await signedAnswer(answerParts(host.clock.now(), { inResponseTo: undefined })));
    const refused = await post(browser, pathOf(own.answers), { SAMLResponse: await unsolicited() });
    expect(errorOf(refused.answer)).toBe('federation_refused');
    host.providers.splice(0, 1, await samlProvider({ allowsIdpInitiated: true }));
    const RelayState = `${SHELL}/#/@cedar/home`;
    const { next } = await post(browser, pathOf(own.answers), {
      SAMLResponse: await unsolicited(),
      RelayState,
    });
    const { headers } = await browser.navigate(next);
    expect(headers.location).toBe(`${SHELL}/#/sso:cedar.example/@cedar/home`);
    const { answer } = await browser.openSignIn({ sso_domain: 'cedar.example' });
    expect(answer.headers.location).toBe(`${SHELL}/?state=the-state`);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('U1 goes on at the shell alone, whatever RelayState names', async () => {
    host.providers.splice(0, 1, await samlProvider({ allowsIdpInitiated: true }));
    for (const RelayState of [
      'https://evil.example/x',
      '//evil.example',
      'javascript:alert(1)',
      `${SHELL}.evil.example/`,
    ]) {
      const SAMLResponse = encode(
        await signedAnswer(answerParts(host.clock.now(), { inResponseTo: undefined })),
      );
      const { next } = await post(host.browser(), pathOf(own.answers), { SAMLResponse, RelayState });
      expect((await host.browser().navigate(next)).headers.location).toBe(`${SHELL}/#/sso:cedar.example/`);
    }
  });

  it('tells the user the code and the log the reason when the provider refuses', async () => {
    const browser = host.browser();
    const { request, relayState } = await leaveForIdp(browser);
    const parts = answerParts(host.clock.now(), {
      inResponseTo: attributeOf(request, 'ID'),
      status: statusOf(
        'urn:oasis:names:tc:SAML:2.0:status:Responder',
        'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed',
      ),
    });
    const SAMLResponse = encode(writeResponse(parts).markup);
    const { next } = await post(browser, pathOf(own.answers), { SAMLResponse, RelayState: relayState });
    expect((await browser.follow(next)).path).toContain('code=federation_cancelled');
    expect(host.logged.join('')).toContain('AuthnFailed');
    expect(host.events.at(-1)).toMatchObject({
      action: 'session.sign-in',
      outcome: 'refused',
      organisationId: ORGANISATION,
    });
  });

  it('is tried by an administrator, who reads the reason of a failure', async () => {
    const browser = host.browser();
    const address = host.providerTestAddress({
      organisationId: ORGANISATION,
      userId: 'ADMINISTRATOR@UnifiedID',
    });
    const visit = async (change: Partial<AnswerParts> = {}) => {
      const { request, relayState } = readLeave(await browser.navigate(pathOf(address)));
      const SAMLResponse = await answerFor(request, change);
      const { next } = await post(browser, pathOf(own.answers), { SAMLResponse, RelayState: relayState });
      return (await browser.follow(next)).answer.text;
    };
    expect(await visit()).toContain(`signed in ${FEDERATED}, and the address has an account`);
    expect(await visit({ audience: 'https://other.example' })).toContain('audience mismatch');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('answers 404 at the addresses of an organisation without a SAML provider', async () => {
    const { answer } = await post(host.browser(), '/saml/acs/ALDER@UnifiedOrg', { SAMLResponse: 'x' });
    expect(answer.status).toBe(404);
  });
});

describe('the metadata', () => {
  it('of this installation names its addresses and certificates, also before there is a provider', async () => {
    const answer = await host.browser().navigate('/saml/metadata/ALDER@UnifiedOrg');
    expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
    const root = parseMessage(answer.text);
    expect([root.local, attributeOf(root, 'entityID')]).toEqual([
      'EntityDescriptor',
      `${IDENTITY}/saml/metadata/ALDER@UnifiedOrg`,
    ]);
    expect(answer.text).toContain(`Location="${IDENTITY}/saml/acs/ALDER@UnifiedOrg"`);
    expect((await host.browser().navigate('/saml/metadata/nothing')).status).toBe(404);
  });

  it('of a provider is read at its first use, and again when a signature does not verify, at a limited rate', async () => {
    const { idp, other } = await idpKeys();
    let reads = 0;
    let certificate = other.certificatePem;
    metadata = () => {
      reads += 1;
      return idpMetadata(certificate);
    };
    const unread = { address: 'https://idp.cedar.example/metadata', readAt: undefined, dueAt: 0 };
    host.providers.splice(0, 1, await samlProvider({ metadata: unread, directions: undefined }));
    const refused = host.browser();
    await signIn(refused);
    expect([reads, await isSignedIn(refused)]).toEqual([1, false]);
    certificate = idp.certificatePem;
    await signIn(refused);
    expect([reads, await isSignedIn(refused)]).toEqual([1, false]);
    host.clock.advance(6 * 60_000);
    const browser = host.browser();
    await signIn(browser);
    expect([reads, await isSignedIn(browser)]).toEqual([2, true]);
  });

  it('of a provider that is not there makes the sign-in unavailable', async () => {
    const unread = { address: 'https://idp.cedar.example/metadata', readAt: undefined, dueAt: 0 };
    host.providers.splice(0, 1, await samlProvider({ metadata: unread, directions: undefined }));
    const browser = host.browser();
    const { path } = await browser.openSignIn();
    const answer = await browser.navigate(`${path}/provider?login_hint=${FEDERATED}`);
    expect(errorOf(answer)).toBe('federation_unavailable');
  });
});

describe('single logout', () => {
  const request = (
    change: { id?: string; nameId?: string; sessionIndex?: string; destination?: string; at?: number } = {},
  ) => {
    const now = change.at ?? host.clock.now();
    return element(
      'samlp:LogoutRequest',
      {
        'xmlns:samlp': NAMESPACES.protocol,
        'xmlns:saml': NAMESPACES.assertion,
        ID: change.id ?? '_logout',
        Version: '2.0',
        IssueInstant: formatTime(now),
        Destination: change.destination ?? own.logout,
        NotOnOrAfter: formatTime(now + 60_000),
      },
      element('saml:Issuer', {}, IDP),
      element('saml:NameID', {}, change.nameId ?? FEDERATED),
      element('samlp:SessionIndex', {}, change.sessionIndex ?? '_session'),
    );
  };

  const ask = async (change: Parameters<typeof request>[0] = {}, key?: { privateKeyPem: string }) => {
    const { idp } = await idpKeys();
    const message = { kind: 'SAMLRequest', message: request(change), relayState: 'r' } as const;
    const address = redirectAddress(own.logout, message, key ?? idp);
    return host.browser().navigate(pathOf(address));
  };

  it('by the provider ends the session that it names, and is answered with a signed response', async () => {
    const browser = host.browser();
    await signIn(browser);
    expect(await isSignedIn(browser)).toBe(true);
    const { headers } = await ask();
    expect(await isSignedIn(browser)).toBe(false);
    const address = new URL(String(headers.location));
    const read = readRedirect(address.search.slice(1));
    read.requireSignature((await testSamlKeys.read()).certificates);
    const response = parseMessage(read.xml);
    expect([address.origin + address.pathname, read.kind, read.relayState]).toEqual([
      `${IDP}/slo`,
      'SAMLResponse',
      'r',
    ]);
    expect([response.local, attributeOf(response, 'InResponseTo')]).toEqual(['LogoutResponse', '_logout']);
    expect(host.events.at(-1)).toMatchObject({
      action: 'session.end-by-transmitter',
      outcome: 'success',
      actor: IDP,
    });
  });

  it('by the provider’s form ends it too', async () => {
    const browser = host.browser();
    await signIn(browser);
    const { idp } = await idpKeys();
    const SAMLRequest = encode(signRoot(request(), idp).markup);
    expect((await post(host.browser(), pathOf(own.logout), { SAMLRequest })).answer.status).toBe(303);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each([
    ['another person', { nameId: 'other@cedar.example' }],
    ['another session', { sessionIndex: '_other' }],
  ])('leaves the session when it names %s', async (_name, change) => {
    const browser = host.browser();
    await signIn(browser);
    expect((await ask(change)).status).toBe(303);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('S32 is refused when it is forged', async () => {
    const browser = host.browser();
    await signIn(browser);
    const { idp, other } = await idpKeys();
    const unsigned = redirectAddress(own.logout, { kind: 'SAMLRequest', message: request() }, undefined);
    const refusals = [
      await ask({}, other),
      await host.browser().navigate(pathOf(unsigned)),
      await ask({ destination: 'https://other.example/slo' }),
      await ask({ at: host.clock.now() - 10 * 60_000 }),
      await ask({ at: host.clock.now() + 10 * 60_000 }),
      (await post(host.browser(), pathOf(own.logout), { SAMLRequest: encode(request().markup) })).answer,
      (
        await post(host.browser(), pathOf(own.logout), {
          SAMLRequest: encode(signRoot(request(), other).markup),
        })
      ).answer,
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400));
    expect(await isSignedIn(browser)).toBe(true);
    expect(host.events.at(-1)).toMatchObject({ action: 'session.end-by-transmitter', outcome: 'refused' });
    await ask({ id: '_used', nameId: 'other@cedar.example' }, idp);
    expect((await ask({ id: '_used', nameId: 'other@cedar.example' }, idp)).status).toBe(400);
  });

  it('at a sign-out here ends the session first, then asks the provider where the administrator wants it', async () => {
    const quiet = host.browser();
    await signIn(quiet);
    expect((await quiet.shellCall('POST', '/ims/logout/v1?client_id=unified-shell')).json()['redirect']).toBe(
      `${SHELL}/`,
    );
    host.providers.splice(0, 1, await samlProvider({ signsOut: true }));
    const browser = host.browser();
    await signIn(browser);
    const { redirect } = (await browser.shellCall('POST', '/ims/logout/v1?client_id=unified-shell')).json();
    expect(await isSignedIn(browser)).toBe(false);
    const leave = readLeave(await browser.navigate(pathOf(String(redirect))));
    leave.requireSignature((await testSamlKeys.read()).certificates);
    const name = childOf(leave.request, 'assertion', 'NameID');
    const index = childOf(leave.request, 'protocol', 'SessionIndex');
    expect([leave.address, leave.request.local, name && textOf(name), index && textOf(index)]).toEqual([
      `${IDP}/slo`,
      'LogoutRequest',
      FEDERATED,
      '_session',
    ]);
    const back = await browser.navigate(
      `${pathOf(own.logout)}?SAMLResponse=${encodeURIComponent(deflated('<a/>'))}`,
    );
    expect(back.headers.location).toBe(`${SHELL}/`);
  });
});

function deflated(xml: string): string {
  const message = { kind: 'SAMLResponse', message: { markup: xml } } as const;
  const value =
    new URL(redirectAddress('https://x.example/', message, undefined)).searchParams.get('SAMLResponse') ?? '';
  expect(inflateRawSync(Buffer.from(value, 'base64')).toString()).toBe(xml);
  return value;
}
