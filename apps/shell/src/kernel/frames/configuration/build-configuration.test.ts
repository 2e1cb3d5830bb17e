import { configurationSchema } from '@unified-shell/protocol/configuration';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  pageFixture,
  solutionFixture,
  tokenFixture,
} from '../../../test-support/fixtures';
import type { SolutionToken } from '../../session/session-state';
import type { SolutionTokens } from '../../session/token/solution-token';
import { accessIn } from '../../workspace/access/access-in';
import { factsOf } from '../../workspace/account/account-facts';
import type { WorkContext } from '../../workspace/context/work-context';
import { changesSince } from '../connection/frame-connection';
import { buildConfiguration } from './build-configuration';

/** The token of a solution that registers no client. */
const appToken = (appId: string): SolutionToken => ({
  ...tokenFixture,
  value: `token of ${appId}`,
  clientId: `app:${appId}`,
  scopes: ['email', 'openid', 'profile'],
});
const appTokens = Object.fromEntries(
  ['sample', 'filtered', 'home'].map((appId) => [`app:${appId}`, appToken(appId)]),
);

function build(
  appId: string,
  solutionTokens: SolutionTokens = appTokens,
  context?: WorkContext,
  avatar?: string,
) {
  const filtered = { ...solutionFixture({ appId: 'filtered' }), browserParamFilterList: ['token'] };
  const solution = [...catalogueFixture, filtered].find((entry) => entry.appId === appId);
  if (solution === undefined) throw new Error(`No solution has the id ${appId}.`);
  const organisation = { id: ALDER, name: 'Alder Retail', tenant: 'alder', region: 'va7', userId: 'U1' };
  const profile = { ...bootFixture.profile, ...(avatar !== undefined && { avatar }) };
  const user = { token: tokenFixture, answer: { ...bootFixture, profile }, solutionTokens };
  const access = accessIn(factsOf(bootFixture, pageFixture), ALDER);
  return buildConfiguration({
    page: pageFixture,
    user,
    decision: {
      kind: 'solution',
      workspace: { user, organisations: [organisation], organisation, access, solutions: [] },
      solution,
      source: { url: 'http://x.test/?_mr=', origin: 'http://x.test', baseUrl: 'http://x.test/' },
      mount: { tenant: 'alder', contexts: [], path: '/sample', query: '' },
      inside: '',
      context,
    },
    cacheOwner: () => ({ userId: 'pseudonym', session: 'pseudonym of the session' }),
    apps: [{ appId: 'home', name: 'Home', href: 'http://experience.test/#/@alder/home', enabled: true }],
    presentation: { locale: 'en-US', localeOriginal: 'en', scheme: 'dark', descriptions: undefined },
  });
}

describe('configuration', () => {
  it('CAT-16 names the query parameters that are kept out of the browser’s address', () => {
    expect(build('filtered')).toMatchObject({ browserParamFilterList: ['token'] });
    expect(build('sample')).not.toHaveProperty('browserParamFilterList');
  });

  it('FRAME-24 contains token, profile, organisation, locale and theme', () => {
    expect(build('sample')).toMatchObject({
      imsToken: 'token of sample',
      imsClientId: 'app:sample',
      imsProfile: { displayName: 'Mara Keter' },
      imsOrg: ALDER,
      imsOrgName: 'Alder Retail',
      imsOrgs: [{ label: 'Alder Retail', value: ALDER }],
      imsInfo: { imsOrg: ALDER, tenant: 'alder', imsToken: 'token of sample' },
      tenant: 'alder',
      locale: 'en-US',
      theme: 'spectrum--darkest',
      s2Theme: 'dark',
      historyType: 'HASH',
      baseUrl: 'http://experience.test/#/@alder/sample',
    });
  });

  it('FRAME-24 has every field of the profile and of shellInfo that the public client has as required', () => {
    const { imsProfile, shellInfo } = build('sample') ?? {};
    const name = 'Mara Keter';
    expect(imsProfile).toMatchObject({ name, emailVerified: false, countryCode: '', job_function: '' });
    expect(shellInfo).toMatchObject({ services: [], status: [] });
  });

  it.each([
    ['/people/mara.svg', 'http://experience.test/people/mara.svg'],
    ['http://experience.test/mara.svg', 'http://experience.test/mara.svg'],
    ['http://elsewhere.test/mara.svg', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('DATA-03 contains the picture of the user at %j as %j', (avatar, expected) => {
    const configuration = build('sample', appTokens, undefined, avatar);
    expect(configuration?.imsProfile?.['avatar']).toBe(expected);
    expect(configuration?.imsProfile?.['avatarSrc']).toBe(expected);
    expect(configuration?.['avatar']).toBe(expected);
    expect(JSON.stringify(build('partner', {}, undefined, avatar))).not.toContain('mara.svg');
  });

  it('FRAME-23 clears the sandbox explicitly, because a document that connects again may still have one', () => {
    const context: WorkContext = {
      key: 'sandbox',
      entry: undefined,
      incognito: false,
      list: { kind: 'known', entries: [] },
    };
    const { value, changed } = changesSince(undefined, build('sample', appTokens, context) ?? {}) ?? {};
    expect(changed).toContain('sandbox');
    expect(v.safeParse(configurationSchema, value).success).toBe(true);
    expect(value).toHaveProperty('sandbox', undefined);
    expect(build('sample')).not.toHaveProperty('sandbox');
    expect(changesSince(build('sample'), build('sample', appTokens, context) ?? {})).toBeUndefined();
  });

  it('S9 contains neither the shell’s token nor that of another solution', () => {
    const text = JSON.stringify(build('sample'));
    expect(text.match(/token of \w+/g)).toEqual(['token of sample', 'token of sample']);
    expect(text).not.toContain('token-1');
  });

  it('S9 waits for the token of the solution rather than to contain another one', () => {
    expect(build('sample', { 'app:home': appToken('home') })).toBeUndefined();
    const foreign = { ...appToken('home'), clientId: 'app:home' };
    expect(build('sample', { 'app:sample': foreign })).toBeUndefined();
  });

  it('contains neither the token nor data of the user for a third-party solution', () => {
    const text = JSON.stringify(build('partner'));
    for (const secret of ['token-1', 'Mara', 'marketer@alder.example', 'sid-1', 'imsOrgs', 'shellInfo']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Alder Retail');
  });

  it('names the owner of the cache by pseudonyms, but only where the profile is missing', () => {
    expect(build('partner')).toHaveProperty('cacheOwner', {
      userId: 'pseudonym',
      session: 'pseudonym of the session',
    });
    expect(build('sample')).not.toHaveProperty('cacheOwner');
  });
});

describe('the configuration of a solution with its own client', () => {
  const token: SolutionToken = {
    ...tokenFixture,
    value: 'token-of-orders',
    clientId: 'orders-client',
    scopes: ['openid', 'profile'],
  };

  it('AUTH-42 contains the solution’s token and client, and nowhere the shell’s token', () => {
    const text = JSON.stringify(build('orders', { 'orders-client': token }));
    expect(build('orders', { 'orders-client': token })).toMatchObject({
      imsToken: 'token-of-orders',
      imsClientId: 'orders-client',
      imsInfo: { imsToken: 'token-of-orders' },
    });
    expect(text).not.toContain('"token-1"');
  });

  it.each<[string, SolutionTokens]>([
    ['none has been received', {}],
    ['the known one is of another account', { 'orders-client': { ...token, userId: 'U2' } }],
    ['the known one is of another session', { 'orders-client': { ...token, sid: 'sid-2' } }],
    ['the known one has other scopes', { 'orders-client': { ...token, scopes: ['openid'] } }],
  ])('has no token while %s', (_name, tokens) => {
    expect(build('orders', tokens)).toBeUndefined();
  });

  it('AUTH-34 contains the same token for every solution of that client', () => {
    expect(build('orders-too', { 'orders-client': token })).toMatchObject({ imsToken: 'token-of-orders' });
  });

  it('contains the solution’s token and no data of the user for a third-party solution', () => {
    const text = JSON.stringify(build('partner-orders', { 'orders-client': token }));
    expect(text).toContain('token-of-orders');
    for (const secret of ['"token-1"', 'Mara', 'sid-1']) expect(text).not.toContain(secret);
  });
});

describe('configuration changes', () => {
  it('FRAME-23 are all fields the first time', () => {
    expect(changesSince(undefined, { locale: 'en-US', tenant: 'a' })).toEqual({
      value: { locale: 'en-US', tenant: 'a' },
      changed: ['locale', 'tenant'],
    });
  });

  it('FRAME-23 are later only the fields whose content differs', () => {
    const before = { locale: 'en-US', preferredLanguages: ['en'], tenant: 'a' };
    const now = { locale: 'de-DE', preferredLanguages: ['en'], tenant: 'a' };
    expect(changesSince(before, now)).toEqual({ value: { locale: 'de-DE' }, changed: ['locale'] });
  });

  it('are undefined when no field differs', () => {
    expect(changesSince({ locale: 'en-US' }, { locale: 'en-US' })).toBeUndefined();
  });

  it('name the fields that were removed', () => {
    expect(changesSince({ locale: 'en-US', tenant: 'a' }, { locale: 'en-US' })).toEqual({
      value: { tenant: undefined },
      changed: ['tenant'],
    });
  });
});
