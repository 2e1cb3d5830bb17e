/** Applications that sign in with SAML at the shell: `@node-saml/node-saml` plays them, as it does in many products. */
import { SAML, type SamlConfig } from '@node-saml/node-saml';
import type { SamlApplication } from '../saml-idp/saml-application';
import { createSamlKey, type SamlKey } from '../saml-keys/create-saml-key';
import type { RawAnswer } from './raw-request';
import { PASSWORD } from './test-accounts';
import { FORM, type TestBrowser } from './test-browser';
import { testSamlKeys } from './test-saml-keys';
import { IDENTITY } from './test-settings';

export const SIGN_ON = `${IDENTITY}/saml/idp/sso`;
export const LOGOUT = `${IDENTITY}/saml/idp/slo`;
export const METADATA = `${IDENTITY}/saml/idp/metadata`;
export const ENTITY_ID = 'https://wiki.example/saml';
export const CONSUMER = 'https://wiki.example/saml/acs';

export const application: SamlApplication = {
  id: 'wiki',
  name: 'Wiki',
  entityId: ENTITY_ID,
  consumers: [{ address: CONSUMER, index: 0, isDefault: true }],
  logout: null,
  certificates: [],
  encryptionCertificate: null,
  requiresSignedRequests: false,
  nameId: 'persistent',
  attributes: [],
  idpInitiated: false,
  relayState: null,
  sessionMinutes: null,
  solution: null,
  organisations: null,
};

/** One key for all tests of a process: it takes half a second. */
let key: Promise<SamlKey> | undefined;
export const applicationKey = () => (key ??= createSamlKey('wiki.example', new Date()));

export async function createServiceProvider(change: Partial<SamlConfig> = {}): Promise<SAML> {
  const { current } = await testSamlKeys.read();
  return new SAML({
    idpCert: current.certificatePem,
    idpIssuer: METADATA,
    entryPoint: SIGN_ON,
    logoutUrl: LOGOUT,
    issuer: ENTITY_ID,
    callbackUrl: CONSUMER,
    audience: ENTITY_ID,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    identifierFormat: null,
    ...change,
  });
}

export const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

export interface Posted {
  /** Where the page posts to. */
  action: string;
  fields: Record<string, string>;
}

/** The form of a page that posts a message. Undefined for another page. */
export function readPostPage({ text }: RawAnswer): Posted | undefined {
  const action = /<form method="post" action="([^"]*)">/.exec(text)?.[1];
  if (action === undefined || !text.includes('document.forms[0].submit()')) return undefined;
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const fields = Object.fromEntries(inputs.map(([, name, value]) => [name, unescapeHtml(value ?? '')]));
  return { action: unescapeHtml(action), fields };
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** From another site: without the cookies of the host that are for its own site alone. */
export const arrive = (browser: TestBrowser, path: string, form?: Record<string, string>) =>
  browser.send({
    method: form === undefined ? 'GET' : 'POST',
    path,
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'cross-site',
      ...(form === undefined ? {} : { 'content-type': FORM }),
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
  });

/** The address that a page loads from here. Undefined for another page. */
export const reloadOf = ({ text }: RawAnswer) =>
  /http-equiv="refresh" content="0;url=([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');

/** Brings a request to the host, and goes on from its page. */
export async function request(browser: TestBrowser, path: string, form?: Record<string, string>) {
  const arrived = await arrive(browser, path, form);
  const next = reloadOf(arrived);
  return next === undefined ? { answer: arrived, path } : browser.follow(next);
}

/** The same, through the sign-in page where it is shown. */
export async function signInTo(
  browser: TestBrowser,
  path: string,
  email: string,
  form?: Record<string, string>,
): Promise<RawAnswer> {
  const journey = await request(browser, path, form);
  if (!journey.path.startsWith('/sign-in/')) return journey.answer;
  const signedIn = await browser.submit(journey.path, { email, password: PASSWORD });
  return (await browser.follow(pathOf(String(signedIn.json()['redirect'])))).answer;
}
