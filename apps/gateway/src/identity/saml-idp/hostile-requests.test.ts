/** Hostile requests to the shell as a SAML identity provider, over HTTP. None ends in an assertion for an attacker. */
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSamlKey, type SamlKey } from '../saml-keys/create-saml-key';
import { signRoot } from '../saml-xml/signed-root';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import {
  application,
  applicationKey,
  arrive,
  CONSUMER,
  createServiceProvider,
  ENTITY_ID,
  pathOf,
  readPostPage,
  reloadOf,
  request,
  SIGN_ON,
  signInTo,
} from '../test-support/saml-service-provider';
import { ADMIN, MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { AccessRefusal } from './application-access';
import type { SamlApplication } from './saml-application';

let host: IdentityHost;
let own: SamlKey;
let foreign: SamlKey;
beforeAll(async () => {
  own = await applicationKey();
  foreign = await createSamlKey('evil.example', new Date());
});
afterEach(() => host.close());

const EVIL = 'https://evil.example/acs';
const SSO = '/saml/idp/sso';

async function start(change: Partial<SamlApplication> = {}, refusal?: AccessRefusal) {
  host = await startIdentityHost(undefined, {
    applications: [{ ...application, ...change }],
    ...(refusal === undefined ? {} : { decideAccess: async () => ({ admitted: false as const, refusal }) }),
  });
  const browser = host.browser();
  await browser.signIn(MARKETER, PASSWORD);
  return browser;
}

interface Written {
  attributes?: string;
  before?: string;
  content?: string;
  id?: string;
  at?: number;
}

/** A request as an attacker writes it. */
function write({ attributes = '', before = '', content = '', id = '_one', at = Date.now() }: Written = {}) {
  return (
    `${before}<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ` +
    `xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" ` +
    `IssueInstant="${new Date(at).toISOString()}" Destination="${SIGN_ON}" ${attributes}>` +
    `<saml:Issuer>${ENTITY_ID}</saml:Issuer>${content}</samlp:AuthnRequest>`
  );
}

const redirected = (xml: string, further = '') =>
  `${SSO}?SAMLRequest=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}${further}`;
const posted = (xml: string) => ({ SAMLRequest: Buffer.from(xml).toString('base64') });

describe('a request for an assertion', () => {
  it.each([
    ['of another site', `AssertionConsumerServiceURL="${EVIL}"`],
    ['with a further path', `AssertionConsumerServiceURL="${CONSUMER}/../evil"`],
    ['in upper case', `AssertionConsumerServiceURL="${CONSUMER.toUpperCase()}"`],
    ['with another port', 'AssertionConsumerServiceURL="https://wiki.example:8443/saml/acs"'],
    ['that is a script', 'AssertionConsumerServiceURL="javascript:alert(1)"'],
    ['with an unknown index', 'AssertionConsumerServiceIndex="7"'],
    [
      'with an index of another address',
      `AssertionConsumerServiceURL="${EVIL}" AssertionConsumerServiceIndex="0"`,
    ],
    ['by the artifact binding', 'ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact"'],
  ])('S40 is refused at an address %s', async (_name, attributes) => {
    const browser = await start();
    const { answer } = await request(browser, redirected(write({ attributes })));
    expect(answer.status).toBe(400);
    expect(readPostPage(answer)).toBeUndefined();
    expect(answer.text).not.toContain('SAMLResponse');
  });

  it('S40 is answered at the registered address that it names', async () => {
    const browser = await start();
    const attributes = `AssertionConsumerServiceURL="${CONSUMER}"`;
    const { answer } = await request(browser, redirected(write({ attributes })));
    expect(readPostPage(answer)?.action).toBe(CONSUMER);
  });

  const signedBy = (key: SamlKey, xml = write()) => signRoot({ markup: xml }, key).markup;
  const wrap = (xml: string) =>
    // The signed request is hidden in a request of the attacker, whose id is the signed one.
    write({ id: '_evil', content: `<samlp:Extensions>${xml}</samlp:Extensions>` });

  it.each([
    ['without a signature', () => write()],
    ['signed by another key', () => signedBy(foreign)],
    ['changed after it was signed', () => signedBy(own).replace('<saml:Issuer>', '<saml:Issuer> ')],
    [
      'with an attribute added after it was signed',
      () => signedBy(own).replace('ID=', 'IsPassive="true" ID='),
    ],
    ['wrapped around a signed one', () => wrap(signedBy(own))],
    [
      'that has the signature of another element',
      () => {
        const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(signedBy(own))?.[0] ?? '';
        return write({ id: '_evil', content: signature });
      },
    ],
  ])('S33 is refused %s, where signed ones are required', async (_name, make) => {
    const browser = await start({ requiresSignedRequests: true, certificates: [own.certificatePem] });
    const { answer } = await request(browser, SSO, posted(make()));
    expect(answer.status).toBe(400);
    expect(readPostPage(answer)).toBeUndefined();
  });

  it('S33 is accepted with the signature of the application', async () => {
    const browser = await start({ requiresSignedRequests: true, certificates: [own.certificatePem] });
    const { answer } = await request(browser, SSO, posted(signedBy(own)));
    expect(readPostPage(answer)?.action).toBe(CONSUMER);
  });

  it('S33 is refused with a wrong signature also where none is required', async () => {
    const browser = await start({ certificates: [own.certificatePem] });
    expect((await request(browser, SSO, posted(signedBy(foreign)))).answer.status).toBe(400);
  });

  it.each([
    ['with another relay state', (query: string) => query.replace('RelayState=state', 'RelayState=other')],
    ['without its signature', (query: string) => query.replace(/&Signature=.*$/, '')],
    [
      'with SHA-1',
      (query: string) => query.replace('rsa-sha256', 'rsa-sha1').replace('xmldsig-more', 'xmldsig'),
    ],
    ['with the message twice', (query: string) => `${query}&SAMLRequest=x`],
  ])('S33 of the redirect binding is refused %s', async (_name, change) => {
    const browser = await start({ requiresSignedRequests: true, certificates: [own.certificatePem] });
    const provider = await createServiceProvider({
      privateKey: own.privateKeyPem,
      signatureAlgorithm: 'sha256',
    });
    const path = pathOf(await provider.getAuthorizeUrlAsync('state', undefined, {}));
    const { answer } = await request(browser, change(path));
    expect(answer.status).toBe(400);
    expect(readPostPage(answer)).toBeUndefined();
  });

  it.each([
    ['a document type', write({ before: '<!DOCTYPE a>' })],
    [
      'an entity',
      write({ before: '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>', content: '&e;' }),
    ],
    ['a comment in a name', write().replace(ENTITY_ID, `${ENTITY_ID}<!-- -->.evil.example`)],
    ['no XML', 'SAMLRequest'],
    ['another message', write().replaceAll('AuthnRequest', 'ManageNameIDRequest')],
    ['the issuer twice', write({ content: '<saml:Issuer>https://evil.example</saml:Issuer>' })],
  ])('S34 is refused with %s', async (_name, xml) => {
    const browser = await start();
    for (const { answer } of [
      await request(browser, redirected(xml)),
      await request(browser, SSO, posted(xml)),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain('root:');
    }
  });

  it('S34 is refused when it is too large, also only once it is inflated', async () => {
    const browser = await start();
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, ' ')).toString('base64');
    const bombed = await request(browser, SSO, { SAMLRequest: bomb.slice(0, 90_000) });
    expect(bombed.answer.status).toBe(400);
    const small = deflateRawSync(write({ content: ' '.repeat(1_000_000) })).toString('base64');
    const { answer } = await request(browser, `${SSO}?SAMLRequest=${encodeURIComponent(small)}`);
    expect(answer.status).toBe(400);
    const large = await request(browser, SSO, posted(write({ content: ' '.repeat(200_000) })));
    expect(large.answer.status).toBe(413);
  });

  it('S35 is answered once, also in another browser', async () => {
    const browser = await start();
    expect(readPostPage((await request(browser, redirected(write()))).answer)).toBeDefined();
    const other = host.browser();
    await other.signIn(ADMIN, PASSWORD);
    for (const again of [browser, other]) {
      const { answer } = await request(again, redirected(write()));
      expect(answer.status).toBe(400);
      expect(readPostPage(answer)).toBeUndefined();
    }
  });

  it('S35 goes on only in the browser that has brought it', async () => {
    const browser = await start();
    const next = reloadOf(await arrive(browser, redirected(write()))) ?? '';
    const other = host.browser();
    await other.signIn(ADMIN, PASSWORD);
    const { answer } = await other.follow(next);
    expect(answer.status).toBe(410);
    expect(readPostPage(answer)).toBeUndefined();
    expect(readPostPage((await browser.follow(next)).answer)).toBeDefined();
  });

  it.each([
    ['that is old', write({ at: Date.now() - 11 * 60_000 })],
    ['from the future', write({ at: Date.now() + 5 * 60_000 })],
    ['for another provider', write().replace(SIGN_ON, 'https://other.example/sso')],
    ['of an unknown application', write().replace(ENTITY_ID, 'https://evil.example')],
  ])('S35 is refused when it is one %s', async (_name, xml) => {
    const browser = await start();
    expect((await request(browser, redirected(xml))).answer.status).toBe(400);
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.example/',
    '"><script>alert(1)</script>',
    '\r\nLocation: https://evil.example',
  ])('S36 carries the relay state %j as the value of a field, and follows it nowhere', async (relayState) => {
    const browser = await start();
    const further = `&RelayState=${encodeURIComponent(relayState)}`;
    const { answer } = await request(browser, redirected(write(), further));
    expect(answer.status).toBe(200);
    const page = readPostPage(answer);
    expect(page?.action).toBe(CONSUMER);
    expect(page?.fields['RelayState']).toBe(relayState);
    expect(answer.text.match(/<script>/g)).toHaveLength(1);
    expect(answer.headers.location).toBeUndefined();
  });

  it('S36 is refused with a relay state that is too long', async () => {
    const browser = await start();
    const { answer } = await request(browser, redirected(write(), `&RelayState=${'x'.repeat(1_001)}`));
    expect(answer.status).toBe(400);
  });

  it('S37 does not begin at the shell without permission, nor for an unknown application', async () => {
    const browser = await start();
    for (const id of ['wiki', 'unknown']) {
      const { answer } = await request(browser, `/saml/idp/start/${id}`);
      expect(answer.status).toBe(400);
      expect(readPostPage(answer)).toBeUndefined();
    }
  });

  it.each<[AccessRefusal, string]>([
    [{ kind: 'organisation' }, 'Ask an administrator of your organization'],
    [{ kind: 'rule', organisation: 'Alder', path: '/#/@alder/wiki' }, 'to request access'],
    [{ kind: 'closed' }, 'isn’t open at the moment'],
    [{ kind: 'policy', refusal: 'NETWORK', organisation: 'Alder' }, 'from your network'],
    [{ kind: 'policy', refusal: 'SECOND_FACTOR', organisation: 'Alder' }, 'a second factor'],
    [{ kind: 'policy', refusal: 'SIGN_IN', organisation: 'Alder' }, 'another kind of sign-in'],
  ])('S37 of a user who is refused (%j) ends at a page that says why', async (refusal, words) => {
    const browser = await start({ idpInitiated: true }, refusal);
    for (const path of [redirected(write()), '/saml/idp/start/wiki']) {
      const { answer } = await request(browser, path);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(words);
      expect(answer.text).toContain('You can’t open Wiki');
      expect(readPostPage(answer)).toBeUndefined();
    }
    const refused = { action: 'saml-application.sign-in', outcome: 'refused', object: 'wiki' };
    expect(host.events).toContainEqual(expect.objectContaining(refused));
  });

  it('S38 speaks of the user of the session when it is answered, not of the one who began', async () => {
    const browser = await start({ nameId: 'email' });
    const next = reloadOf(await arrive(browser, redirected(write()))) ?? '';
    await browser.shellCall('POST', '/ims/logout/v1');
    await browser.signIn(ADMIN, PASSWORD);
    const page = readPostPage((await browser.follow(next)).answer);
    const xml = Buffer.from(page?.fields['SAMLResponse'] ?? '', 'base64').toString();
    expect(xml).toContain(ADMIN);
    expect(xml).not.toContain(MARKETER);
  });

  it('S38 has no answer after the application was changed or removed meanwhile', async () => {
    const consumers = [{ address: CONSUMER, index: 0, isDefault: true }];
    const browser = await start({ consumers });
    const next = reloadOf(await arrive(browser, redirected(write()))) ?? '';
    consumers[0] = { address: 'https://wiki.example/new', index: 0, isDefault: true };
    expect((await browser.follow(next)).answer.status).toBe(400);
  });

  it('S38 needs a sign-in: a browser without a session gets its page, and no assertion', async () => {
    await start();
    const stranger = host.browser();
    const { answer, path } = await request(stranger, redirected(write()));
    expect(path).toMatch(/^\/sign-in\//);
    expect(readPostPage(answer)).toBeUndefined();
    expect(readPostPage(await signInTo(host.browser(), redirected(write()), MARKETER))).toBeDefined();
  });
});
