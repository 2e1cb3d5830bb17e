import { configurationSchema } from '@unified-shell/protocol/configuration';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CustomToken, CustomTokens } from '../../session/token/custom-token';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  pageFixture,
  solutionFixture,
  tokenFixture,
} from '../../test-support/fixtures';
import { accessIn } from '../../workspace/access/access-in';
import { factsOf } from '../../workspace/account/account-facts';
import type { WorkContext } from '../../workspace/context/work-context';
import { buildConfiguration } from './build-configuration';
import { changesSince } from './configuration-changes';

function build(appId: string, customTokens: CustomTokens = {}, context?: WorkContext) {
  const filtered = { ...solutionFixture({ appId: 'filtered' }), browserParamFilterList: ['token'] };
  const solution = [...catalogueFixture, filtered].find((entry) => entry.appId === appId);
  if (solution === undefined) throw new Error(`no ${appId}`);
  const organisation = { id: ALDER, name: 'Alder Retail', tenant: 'alder', region: 'va7', userId: 'U1' };
  const user = { token: tokenFixture, answer: bootFixture, customTokens };
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
    apps: [{ appId: 'home', name: 'Home', href: 'http://experience.test/#/@alder/home', enabled: true }],
    presentation: { locale: 'en-US', localeOriginal: 'en', scheme: 'dark', descriptions: undefined },
  });
}

describe('configuration', () => {
  it('CAT-16 names the search parameters that do not stand in the browser’s address', () => {
    expect(build('filtered')).toMatchObject({ browserParamFilterList: ['token'] });
    expect(build('sample')).not.toHaveProperty('browserParamFilterList');
  });

  it('FRAME-24 hands over token, profile, organisation, locale and theme', () => {
    expect(build('sample')).toMatchObject({
      imsToken: 'token-1',
      imsProfile: { displayName: 'Mara Keter' },
      imsOrg: ALDER,
      imsOrgName: 'Alder Retail',
      imsOrgs: [{ label: 'Alder Retail', value: ALDER }],
      imsInfo: { imsOrg: ALDER, tenant: 'alder', imsToken: 'token-1' },
      tenant: 'alder',
      locale: 'en-US',
      theme: 'spectrum--darkest',
      s2Theme: 'dark',
      historyType: 'HASH',
      baseUrl: 'http://experience.test/#/@alder/sample',
    });
  });

  it('FRAME-23 says that there is no sandbox any more: a document that connects anew is told all, and may know one', () => {
    const context: WorkContext = {
      key: 'sandbox',
      entry: undefined,
      incognito: false,
      list: { kind: 'known', entries: [] },
    };
    const { value, changed } = changesSince(undefined, build('sample', {}, context) ?? {}) ?? {};
    expect(changed).toContain('sandbox');
    expect(v.safeParse(configurationSchema, value).success).toBe(true);
    expect(value).toHaveProperty('sandbox', undefined);
    expect(build('sample')).not.toHaveProperty('sandbox');
    expect(changesSince(build('sample'), build('sample', {}, context) ?? {})).toBeUndefined();
  });

  it('gives a third-party solution neither the token nor anything of the person', () => {
    const text = JSON.stringify(build('partner'));
    for (const secret of ['token-1', 'Mara', 'marketer@alder.example', 'sid-1', 'imsOrgs', 'shellInfo']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Alder Retail');
  });
});

describe('the configuration of a solution with a client of its own', () => {
  const token: CustomToken = {
    ...tokenFixture,
    value: 'token-of-orders',
    clientId: 'orders-client',
    scopes: ['openid', 'profile'],
  };

  it('AUTH-42 has its token and its client, and nowhere the shell’s', () => {
    const text = JSON.stringify(build('orders', { 'orders-client': token }));
    expect(build('orders', { 'orders-client': token })).toMatchObject({
      imsToken: 'token-of-orders',
      imsClientId: 'orders-client',
      imsInfo: { imsToken: 'token-of-orders' },
    });
    expect(text).not.toContain('"token-1"');
  });

  it.each<[string, CustomTokens]>([
    ['there is none yet', {}],
    ['it is of another account', { 'orders-client': { ...token, userId: 'U2' } }],
    ['it is of another session', { 'orders-client': { ...token, sid: 'sid-2' } }],
    ['it is of other scopes', { 'orders-client': { ...token, scopes: ['openid'] } }],
  ])('waits while %s', (_name, tokens) => {
    expect(build('orders', tokens)).toBeUndefined();
  });

  it('AUTH-34 is used for every solution of that client', () => {
    expect(build('orders-too', { 'orders-client': token })).toMatchObject({ imsToken: 'token-of-orders' });
  });

  it('hands a third-party solution its own token and nothing of the person', () => {
    const text = JSON.stringify(build('partner-orders', { 'orders-client': token }));
    expect(text).toContain('token-of-orders');
    for (const secret of ['"token-1"', 'Mara', 'sid-1']) expect(text).not.toContain(secret);
  });
});

describe('configuration changes', () => {
  it('FRAME-23 are everything the first time', () => {
    expect(changesSince(undefined, { locale: 'en-US', tenant: 'a' })).toEqual({
      value: { locale: 'en-US', tenant: 'a' },
      changed: ['locale', 'tenant'],
    });
  });

  it('FRAME-23 are only what differs later, compared by content', () => {
    const before = { locale: 'en-US', preferredLanguages: ['en'], tenant: 'a' };
    const now = { locale: 'de-DE', preferredLanguages: ['en'], tenant: 'a' };
    expect(changesSince(before, now)).toEqual({ value: { locale: 'de-DE' }, changed: ['locale'] });
  });

  it('are none when nothing differs', () => {
    expect(changesSince({ locale: 'en-US' }, { locale: 'en-US' })).toBeUndefined();
  });

  it('name what is gone', () => {
    expect(changesSince({ locale: 'en-US', tenant: 'a' }, { locale: 'en-US' })).toEqual({
      value: { tenant: undefined },
      changed: ['tenant'],
    });
  });
});
