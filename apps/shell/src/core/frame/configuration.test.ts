import { describe, expect, it } from 'vitest';
import { accessIn } from '../access/access-in';
import { factsOf } from '../account/account-facts';
import { ALDER, bootFact, catalogueFact, pageFact, tokenFact } from '../test-support/facts';
import { buildConfiguration } from './build-configuration';
import { changesSince } from './configuration-changes';

function build(appId: string) {
  const solution = catalogueFact.find((entry) => entry.appId === appId);
  if (solution === undefined) throw new Error(`no ${appId}`);
  const organisation = { id: ALDER, name: 'Alder Retail', tenant: 'alder', region: 'va7', userId: 'U1' };
  const person = { token: tokenFact, answer: bootFact };
  const access = accessIn(factsOf(bootFact, pageFact), ALDER);
  return buildConfiguration({
    page: pageFact,
    person,
    verdict: {
      kind: 'solution',
      standing: { person, organisations: [organisation], organisation, access, solutions: [] },
      solution,
      source: { url: 'http://x.test/?_mr=', origin: 'http://x.test', baseUrl: 'http://x.test/' },
      mount: { tenant: 'alder', contexts: [], path: '/sample', query: '' },
      inside: '',
    },
    apps: [{ appId: 'home', name: 'Home', href: 'http://experience.test/#/@alder/home', enabled: true }],
    manner: { locale: 'en-US', localeOriginal: 'en', scheme: 'dark', descriptions: undefined },
  });
}

describe('configuration', () => {
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

  it('gives a third-party solution neither the token nor anything of the person', () => {
    const text = JSON.stringify(build('partner'));
    for (const secret of ['token-1', 'Mara', 'marketer@alder.example', 'sid-1', 'imsOrgs', 'shellInfo']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Alder Retail');
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
