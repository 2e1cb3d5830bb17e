/** The shell as a SAML identity provider, over HTTP: `@node-saml/node-saml` is the application. */
import { ValidateInResponseTo } from '@node-saml/node-saml';
import { afterEach, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../session/cookies';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import {
  application,
  applicationKey,
  CONSUMER,
  createServiceProvider,
  ENTITY_ID,
  METADATA,
  pathOf,
  readPostPage,
  request,
  signInTo,
} from '../test-support/saml-service-provider';
import { ADMIN, MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';
import type { AccessDecision } from './application-access';
import type { SamlApplication } from './saml-application';

let host: IdentityHost;
afterEach(() => host.close());

const place = {
  organisation: { id: 'ALDER@UnifiedOrg', name: 'Alder & <Co>', tenant: 'alder' },
  roles: ['EDITOR'],
};

async function start(
  change: Partial<SamlApplication> = {},
  decision: AccessDecision = { admitted: true, place },
) {
  host = await startIdentityHost(undefined, {
    applications: [
      { ...application, ...change },
      { ...application, id: 'other', entityId: 'https://other.example/saml' },
    ],
    decideAccess: async () => decision,
  });
  return host.browser();
}

/** The statuses of an answer, read from its text. */
function statusesOf(fields: Record<string, string> | undefined): (string | undefined)[] {
  const xml = Buffer.from(fields?.['SAMLResponse'] ?? '', 'base64').toString();
  return [...xml.matchAll(/StatusCode Value="[^"]*:([A-Za-z]+)"/g)].map(([, status]) => status);
}

const redirectPath = async (change: Parameters<typeof createServiceProvider>[0] = {}) =>
  pathOf(await (await createServiceProvider(change)).getAuthorizeUrlAsync('state', undefined, {}));

describe('an application that uses SAML', () => {
  it('gets a signed answer to its own request, at its own address, with the relay state', async () => {
    const browser = await start({
      attributes: [
        { source: 'email', name: 'mail' },
        { source: 'displayName', name: 'urn:oid:2.16.840.1.113730.3.1.241' },
        { source: 'organisationName', name: 'company' },
        { source: 'groups', name: 'groups' },
      ],
    });
    const provider = await createServiceProvider({ validateInResponseTo: ValidateInResponseTo.always });
    const path = pathOf(
      await provider.getAuthorizeUrlAsync('https://wiki.example/page?a=1&b=2', undefined, {}),
    );
    const posted = readPostPage(await signInTo(browser, path, MARKETER));
    expect(posted?.action).toBe(CONSUMER);
    expect(posted?.fields['RelayState']).toBe('https://wiki.example/page?a=1&b=2');
    const { profile } = await provider.validatePostResponseAsync(posted?.fields ?? {});
    expect(profile).toMatchObject({
      issuer: METADATA,
      nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      nameQualifier: METADATA,
      spNameQualifier: ENTITY_ID,
      attributes: {
        mail: MARKETER,
        'urn:oid:2.16.840.1.113730.3.1.241': 'First Last',
        company: 'Alder & <Co>',
        groups: 'Group of ALDER@UnifiedOrg',
      },
    });
    expect(profile?.nameID).not.toContain(marketer.userId);
    expect(profile?.sessionIndex).toMatch(/./);
    expect(host.events).toContainEqual(
      expect.objectContaining({ action: 'saml-application.sign-in', outcome: 'success', object: 'wiki' }),
    );
  });

  it('gets the same persistent id at each sign-in, and another one than every other application', async () => {
    const browser = await start();
    const ids: (string | undefined)[] = [];
    for (const change of [
      {},
      {},
      { issuer: 'https://other.example/saml', audience: 'https://other.example/saml' },
    ]) {
      const provider = await createServiceProvider(change);
      const path = pathOf(await provider.getAuthorizeUrlAsync('', undefined, {}));
      const posted = readPostPage(await signInTo(browser, path, MARKETER));
      ids.push((await provider.validatePostResponseAsync(posted?.fields ?? {})).profile?.nameID);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it.each([
    ['email', 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', MARKETER],
    ['user', 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified', marketer.userId],
  ] as const)('gets the id of the format %s', async (nameId, format, value) => {
    const browser = await start({ nameId });
    const provider = await createServiceProvider({ identifierFormat: format });
    const path = pathOf(await provider.getAuthorizeUrlAsync('', undefined, {}));
    const posted = readPostPage(await signInTo(browser, path, MARKETER));
    const { profile } = await provider.validatePostResponseAsync(posted?.fields ?? {});
    expect(profile).toMatchObject({ nameID: value, nameIDFormat: format });
  });

  it('sends signed requests by both bindings, and decrypts its assertion', async () => {
    const { privateKeyPem, certificatePem } = await applicationKey();
    const browser = await start({
      requiresSignedRequests: true,
      certificates: [certificatePem],
      encryptionCertificate: certificatePem,
    });
    const signs = {
      privateKey: privateKeyPem,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
    } as const;
    const provider = await createServiceProvider({ ...signs, decryptionPvk: privateKeyPem });
    const redirected = pathOf(await provider.getAuthorizeUrlAsync('state', undefined, {}));
    const posted = readPostPage(await signInTo(browser, redirected, MARKETER));
    const xml = Buffer.from(posted?.fields['SAMLResponse'] ?? '', 'base64').toString();
    expect(xml).toContain('EncryptedAssertion');
    expect(xml).not.toContain('AuthnStatement');
    expect((await provider.validatePostResponseAsync(posted?.fields ?? {})).profile?.nameID).toMatch(/./);

    const byPost = await createServiceProvider({
      ...signs,
      decryptionPvk: privateKeyPem,
      authnRequestBinding: 'HTTP-POST',
      skipRequestCompression: true,
    });
    const form = await byPost.getAuthorizeMessageAsync('state');
    const fields = { SAMLRequest: String(form['SAMLRequest']), RelayState: 'state' };
    const again = readPostPage(await signInTo(browser, '/saml/idp/sso', MARKETER, fields));
    expect((await byPost.validatePostResponseAsync(again?.fields ?? {})).profile?.nameID).toMatch(/./);
  });

  it('asks for a new sign-in with ForceAuthn, and gets its time', async () => {
    const browser = await start();
    await browser.signIn(MARKETER, PASSWORD);
    const [id = ''] = (browser.jar.get(SESSION_COOKIE) ?? '').split('.');
    await host.payloads.merge('Session', id, { loginTs: Math.floor(Date.now() / 1000) - 60 });
    const provider = await createServiceProvider({ forceAuthn: true });
    const path = pathOf(await provider.getAuthorizeUrlAsync('', undefined, {}));
    const journey = await request(browser, path);
    expect(journey.path).toMatch(/^\/sign-in\//);
    const answered = await browser.submit(journey.path, { email: MARKETER, password: PASSWORD });
    const { answer } = await browser.follow(pathOf(String(answered.json()['redirect'])));
    const posted = readPostPage(answer);
    expect((await provider.validatePostResponseAsync(posted?.fields ?? {})).profile?.nameID).toMatch(/./);
    const xml = Buffer.from(posted?.fields['SAMLResponse'] ?? '', 'base64').toString();
    const signedInAt = Date.parse(/AuthnInstant="([^"]*)"/.exec(xml)?.[1] ?? '');
    expect(signedInAt).toBeGreaterThan(Date.now() - 30_000);
  });

  it.each([
    ['NoPassive without a session', { passive: true }, ['Responder', 'NoPassive']],
    ['NoPassive for ForceAuthn', { passive: true, forceAuthn: true }, ['Responder', 'NoPassive']],
    [
      'InvalidNameIDPolicy for an id of another format',
      { identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      ['Requester', 'InvalidNameIDPolicy'],
    ],
  ])('is told %s, without a sign-in page', async (_name, change, statuses) => {
    const browser = await start();
    const { answer } = await request(browser, await redirectPath(change));
    expect(statusesOf(readPostPage(answer)?.fields)).toEqual(statuses);
  });

  it('is told NoAuthnContext by a person without the second factor that it asks for', async () => {
    const browser = await start();
    const path = await redirectPath({ authnContext: ['https://refeds.org/profile/mfa'] });
    expect(statusesOf(readPostPage(await signInTo(browser, path, MARKETER))?.fields)).toEqual([
      'Responder',
      'NoAuthnContext',
    ]);
  });

  it('starts at the shell where this is allowed, with its registered relay state', async () => {
    const browser = await start({ idpInitiated: true, relayState: 'home' });
    const posted = readPostPage(
      await signInTo(browser, '/saml/idp/start/wiki?RelayState=evil&tenant=alder', MARKETER),
    );
    expect(posted).toMatchObject({ action: CONSUMER, fields: { RelayState: 'home' } });
    const xml = Buffer.from(posted?.fields['SAMLResponse'] ?? '', 'base64').toString();
    expect(xml).not.toContain('InResponseTo');
    const provider = await createServiceProvider();
    expect((await provider.validatePostResponseAsync(posted?.fields ?? {})).profile?.nameID).toMatch(/./);
  });

  it('reads the metadata: the entity id, both addresses in both bindings, and the certificate', async () => {
    const browser = await start();
    const { text, headers } = await browser.navigate('/saml/idp/metadata');
    expect(headers['content-type']).toContain('application/samlmetadata+xml');
    expect(text).toContain(`entityID="${METADATA}"`);
    expect(text.match(/HTTP-Redirect|HTTP-POST/g)).toHaveLength(4);
    expect(text).toContain('<ds:X509Certificate>');
  });

  it('posts by a button where scripts are off, and by a script that the policy of the page names', async () => {
    const browser = await start();
    const answer = await signInTo(browser, await redirectPath(), MARKETER);
    expect(answer.text).toContain('<button type="submit">');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(policy).toContain(`form-action 'self' ${new URL(CONSUMER).origin}`);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('signs in the user of the session, whoever it is', async () => {
    const browser = await start({ nameId: 'email' });
    await browser.signIn(ADMIN, PASSWORD);
    const provider = await createServiceProvider();
    const path = pathOf(await provider.getAuthorizeUrlAsync('', undefined, {}));
    const posted = readPostPage((await request(browser, path)).answer);
    expect((await provider.validatePostResponseAsync(posted?.fields ?? {})).profile?.nameID).toBe(ADMIN);
  });
});
