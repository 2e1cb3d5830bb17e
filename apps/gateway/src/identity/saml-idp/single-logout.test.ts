/** Single logout with applications that use SAML, in both directions, over HTTP. */
import { createServer, type Server } from 'node:http';
import type { SAML } from '@node-saml/node-saml';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSamlKey, type SamlKey } from '../saml-keys/create-saml-key';
import { parseMessage } from '../saml-xml/parse-xml';
import { redirectAddress } from '../saml-xml/redirect-binding';
import { verifySignedRoot } from '../saml-xml/signed-root';
import { element, writeElement } from '../saml-xml/write-xml';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import {
  application,
  applicationKey,
  arrive,
  createServiceProvider,
  ENTITY_ID,
  LOGOUT,
  METADATA,
  pathOf,
  readPostPage,
  signInTo,
} from '../test-support/saml-service-provider';
import { ADMIN, MARKETER, PASSWORD } from '../test-support/test-accounts';
import type { TestBrowser } from '../test-support/test-browser';
import { testSamlKeys } from '../test-support/test-saml-keys';
import { SHELL } from '../test-support/test-settings';
import type { SamlApplication } from './saml-application';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const LOGOUT_OF_WIKI = 'https://wiki.example/saml/slo';
const CHAT = 'https://chat.example/saml';
const LOGOUT_OF_CHAT = 'https://chat.example/saml/slo';

let own: SamlKey;
let foreign: SamlKey;
beforeAll(async () => {
  own = await applicationKey();
  foreign = await createSamlKey('evil.example', new Date());
});

let server: Server;
let bodies: string[];
let soapAddress = '';
beforeEach(async () => {
  bodies = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  soapAddress = `http://desk.localhost:${typeof address === 'object' && address ? address.port : 0}/soap`;
});

let host: IdentityHost;
afterEach(async () => {
  await host.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function start(change: Partial<SamlApplication> = {}) {
  const certificates = [own.certificatePem];
  const wiki: SamlApplication = {
    ...application,
    certificates,
    logout: { address: LOGOUT_OF_WIKI, binding: 'redirect' },
    ...change,
  };
  host = await startIdentityHost(undefined, {
    applications: [
      wiki,
      {
        ...wiki,
        id: 'chat',
        name: 'Chat',
        entityId: CHAT,
        logout: { address: LOGOUT_OF_CHAT, binding: 'post' },
      },
      {
        ...wiki,
        id: 'desk',
        entityId: 'https://desk.example/saml',
        logout: { address: soapAddress, binding: 'soap' },
      },
    ],
  });
  return host.browser();
}

const serviceProvider = (issuer = ENTITY_ID, key = own) =>
  createServiceProvider({
    issuer,
    audience: issuer,
    privateKey: key.privateKeyPem,
    signatureAlgorithm: 'sha256',
  });

async function signIn(browser: TestBrowser, provider: SAML, email = MARKETER) {
  const path = pathOf(await provider.getAuthorizeUrlAsync('', undefined, {}));
  const posted = readPostPage(await signInTo(browser, path, email));
  const { profile } = await provider.validatePostResponseAsync(posted?.fields ?? {});
  if (profile === null) throw new Error('no assertion');
  return profile;
}

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.shellForm(CHECK, { scope: 'openid' })).status === 200;

describe('a logout that an application asks for', () => {
  it('ends the session here, and is answered with its id and relay state', async () => {
    const browser = await start();
    const provider = await serviceProvider();
    const profile = await signIn(browser, provider);
    expect(await isSignedIn(browser)).toBe(true);
    const path = pathOf(await provider.getLogoutUrlAsync(profile, 'back', {}));
    // Also without the cookies of the browser: the request names the session.
    const { headers } = await arrive(host.browser(), path);
    expect(await isSignedIn(browser)).toBe(false);
    const answer = await host.browser().navigate(pathOf(new URL(String(headers.location), LOGOUT).href));
    const address = new URL(String(answer.headers.location));
    expect(address.origin + address.pathname).toBe(LOGOUT_OF_WIKI);
    const query = Object.fromEntries(address.searchParams);
    expect(query['RelayState']).toBe('back');
    const { loggedOut } = await provider.validateRedirectAsync(query, address.search.slice(1));
    expect(loggedOut).toBe(true);
    expect(host.events).toContainEqual(
      expect.objectContaining({ action: 'session.sign-out', outcome: 'success' }),
    );
  });

  it('tells the other applications of the session before it is answered', async () => {
    const browser = await start();
    await signIn(browser, await serviceProvider(CHAT));
    await signIn(browser, await serviceProvider('https://desk.example/saml'));
    const provider = await serviceProvider();
    const profile = await signIn(browser, provider);
    const path = pathOf(await provider.getLogoutUrlAsync(profile, '', {}));
    const { headers } = await arrive(browser, path);
    const page = await browser.navigate(pathOf(new URL(String(headers.location), LOGOUT).href));
    const frames = [...page.text.matchAll(/<iframe hidden src="([^"]*)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(frames).toHaveLength(1);
    expect(String(page.headers['content-security-policy'])).toContain(
      `frame-src 'self' ${new URL(CHAT).origin}`,
    );
    expect(page.text).toMatch(/http-equiv="refresh" content="3;url=\/saml\/idp\/sign-out\?state=/);
    const framed = await browser.navigate(frames[0]?.replaceAll('&amp;', '&') ?? '');
    expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN');
    const posted = readPostPage(framed);
    expect(posted?.action).toBe(LOGOUT_OF_CHAT);
    const { current } = await testSamlKeys.read();
    const xml = Buffer.from(posted?.fields['SAMLRequest'] ?? '', 'base64').toString();
    expect(verifySignedRoot(xml, [current.certificatePem]).local).toBe('LogoutRequest');
    await expect.poll(() => bodies.length).toBe(1);
  });

  it('of an application without a logout address ends at the page after a sign-out', async () => {
    const browser = await start({ logout: null });
    const provider = await serviceProvider();
    const profile = await signIn(browser, provider);
    const path = pathOf(await provider.getLogoutUrlAsync(profile, '', {}));
    expect((await arrive(browser, path)).headers.location).toBe('/signed-out');
    expect(await isSignedIn(browser)).toBe(false);
  });

  const logoutRequest = (change: { name: string; index?: string; issuer?: string; at?: number }) =>
    element(
      'samlp:LogoutRequest',
      {
        'xmlns:samlp': 'urn:oasis:names:tc:SAML:2.0:protocol',
        'xmlns:saml': 'urn:oasis:names:tc:SAML:2.0:assertion',
        ID: '_logout',
        Version: '2.0',
        IssueInstant: new Date(change.at ?? Date.now()).toISOString(),
        Destination: LOGOUT,
      },
      element('saml:Issuer', {}, change.issuer ?? ENTITY_ID),
      element('saml:NameID', {}, change.name),
      change.index === undefined ? undefined : element('samlp:SessionIndex', {}, change.index),
    );
  const pathWith = (message: ReturnType<typeof element>, key: SamlKey | undefined) =>
    pathOf(redirectAddress(LOGOUT, { kind: 'SAMLRequest', message }, key));

  it('S39 is refused without a signature, by another key, by another application, and when it is old', async () => {
    const browser = await start();
    const { nameID: name, sessionIndex: index = '' } = await signIn(browser, await serviceProvider());
    const paths = [
      pathWith(logoutRequest({ name, index }), undefined),
      pathWith(logoutRequest({ name, index }), foreign),
      pathWith(logoutRequest({ name, index, at: Date.now() - 11 * 60_000 }), own),
    ];
    for (const path of paths) expect((await arrive(browser, path)).status).toBe(400);
    const form = { SAMLRequest: Buffer.from(logoutRequest({ name, index }).markup).toString('base64') };
    expect((await arrive(browser, '/saml/idp/slo', form)).status).toBe(400);
    // Another application may not end sessions by the names of this one.
    await arrive(browser, pathWith(logoutRequest({ name, index, issuer: CHAT }), own));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('S39 ends only the sessions of the person and of the index that it names', async () => {
    const browser = await start();
    const other = host.browser();
    const provider = await serviceProvider();
    const first = await signIn(browser, provider);
    await signIn(other, provider, ADMIN);
    const second = host.browser();
    await signIn(second, provider);
    const index = first.sessionIndex ?? '';
    await arrive(host.browser(), pathWith(logoutRequest({ name: first.nameID, index }), own));
    expect([await isSignedIn(browser), await isSignedIn(second), await isSignedIn(other)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('S39 ends every session of the person when it names none', async () => {
    const browser = await start();
    const second = host.browser();
    const provider = await serviceProvider();
    const { nameID: name } = await signIn(browser, provider);
    await signIn(second, provider);
    await arrive(host.browser(), pathWith(logoutRequest({ name }), own));
    expect([await isSignedIn(browser), await isSignedIn(second)]).toEqual([false, false]);
  });

  it('S39 is refused when it is repeated, so that it ends no later session', async () => {
    const browser = await start();
    const { nameID: name } = await signIn(browser, await serviceProvider());
    const path = pathWith(logoutRequest({ name }), own);
    expect((await arrive(browser, path)).status).toBe(303);
    await signIn(browser, await serviceProvider());
    expect((await arrive(browser, path)).status).toBe(400);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('a sign-out here', () => {
  it('is told to an application by the back channel, in a signed request', async () => {
    const browser = await start();
    const profile = await signIn(browser, await serviceProvider('https://desk.example/saml'));
    const answer = await browser.shellCall('POST', '/ims/logout/v1');
    expect(answer.json()).toEqual({ redirect: `${SHELL}/` });
    await expect.poll(() => bodies.length).toBe(1);
    const envelope = parseMessage(bodies[0] ?? '');
    const [body] = envelope.content.filter((part) => typeof part !== 'string');
    const [message] = body?.content.filter((part) => typeof part !== 'string') ?? [];
    if (message === undefined) throw new Error('no message');
    const { current } = await testSamlKeys.read();
    const signed = verifySignedRoot(writeElement(message).markup, [current.certificatePem]);
    const text = writeElement(signed).markup;
    expect(text).toContain(profile.nameID);
    expect(text).toContain(profile.sessionIndex);
    expect(text).toContain(METADATA);
  });

  it('leads the browser to the page that tells the others, and from there to the shell', async () => {
    const browser = await start();
    const profile = await signIn(browser, await serviceProvider());
    const answer = await browser.shellCall('POST', '/ims/logout/v1');
    const page = await browser.navigate(pathOf(String(answer.json()['redirect'])));
    expect(page.text).toContain(`content="3;url=${SHELL}/"`);
    const frame = /<iframe hidden src="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const told = new URL(String((await browser.navigate(frame)).headers.location));
    expect(told.origin + told.pathname).toBe(LOGOUT_OF_WIKI);
    const provider = await serviceProvider();
    const { profile: named } = await provider.validateRedirectAsync(
      Object.fromEntries(told.searchParams),
      told.search.slice(1),
    );
    expect(named).toMatchObject({ nameID: profile.nameID, sessionIndex: profile.sessionIndex });
  });

  it('has no such page without an application, nor with a state that was not made here', async () => {
    const browser = await start();
    await browser.signIn(MARKETER, PASSWORD);
    const answer = await browser.shellCall('POST', '/ims/logout/v1');
    expect(answer.json()).toEqual({ redirect: `${SHELL}/` });
    expect((await browser.navigate('/saml/idp/sign-out?state=forged')).status).toBe(410);
  });
});
