import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRedirect, type RedirectRules } from './redirect-target';

const rules: RedirectRules = {
  shellOrigin: 'https://experience.vendor.example',
  mainDomain: 'vendor.example',
  customDomains: ['author.alder.example'],
  trustedOrigins: ['https://help.example'],
  isDev: false,
};

describe('a redirect', () => {
  it.each([
    ['/@alder/home', 'https://experience.vendor.example'],
    ['#/@alder/home', 'https://experience.vendor.example'],
    ['https://experience.vendor.example/#/@alder/home', 'https://experience.vendor.example'],
    ['https://experience-qa.vendor.example/#/@alder/home', 'https://experience-qa.vendor.example'],
    ['https://experience-stage.vendor.example/#/@alder/home', 'https://experience-stage.vendor.example'],
    ['https://author.alder.example/ui#/@alder/home', 'https://author.alder.example'],
    ['https://author.alder.example/ui/#/@alder/home', 'https://author.alder.example'],
  ])('ROUTE-31 leads to a shell path: %s', (target, origin) => {
    expect(decideRedirect(target, rules)).toMatchObject({
      kind: 'route',
      origin,
      path: { tenant: 'alder', path: '/home' },
    });
  });

  it.each([
    ['https://elsewhere.example/x', true],
    ['https://help.example/x', false],
    ['https://experience.vendor.example.evil.example/#/home', true],
    ['https://vendor.example/', true],
    ['//evil.example/x', true],
    ['/\\evil.example/x', true],
  ])('ROUTE-32 leaves the shell in the same window: %s, with a dialog: %s', (target, needsConfirmation) => {
    const url = target.startsWith('https:') ? target : undefined;
    const decision = decideRedirect(url ?? `https:${target.replace('/\\', '//')}`, rules);
    expect(decision).toMatchObject({ kind: 'leave', needsConfirmation });
  });

  it.each([
    ['javascript:alert(1)', 'SCHEME'],
    ['JavaScript:alert(1)', 'SCHEME'],
    ['\tjava\nscript:alert(1)', 'SCHEME'],
    ['data:text/html,x', 'SCHEME'],
    ['blob:https://experience.vendor.example/1', 'SCHEME'],
    ['http://elsewhere.example/', 'SCHEME'],
    ['//evil.example', 'UNREADABLE'],
    ['/\\evil.example', 'UNREADABLE'],
    ['home', 'UNREADABLE'],
    ['', 'UNREADABLE'],
    ['https://experience.vendor.example@evil.example/', 'UNREADABLE'],
    ['https://experience.vendor.example/api/boot', 'UNREADABLE'],
    ['https://author.alder.example/#/home', 'UNREADABLE'],
    ['/home/../..', 'UNREADABLE'],
  ])('ROUTE-31 is refused: %j', (target, reason) => {
    expect(decideRedirect(target, rules)).toEqual({ kind: 'refused', reason });
  });

  it('ROUTE-24 of a page on a customer’s host leads to a shell path below /ui on that host', () => {
    const customDomainRules = { ...rules, shellOrigin: 'https://author.alder.example' };
    for (const target of ['/@alder/home', 'https://author.alder.example/ui/#/@alder/home']) {
      expect(decideRedirect(target, customDomainRules)).toMatchObject({
        kind: 'route',
        origin: customDomainRules.shellOrigin,
      });
    }
    expect(decideRedirect('https://author.alder.example/#/@alder/home', customDomainRules).kind).toBe(
      'refused',
    );
  });

  it('ROUTE-32 may lead to http in dev only', () => {
    expect(decideRedirect('http://elsewhere.example/', { ...rules, isDev: true }).kind).toBe('leave');
  });

  it.each([
    ['https://partner.example/x', 'leave'],
    ['https://elsewhere.example/x', 'refused'],
    ['/@alder/home', 'route'],
  ])('ROUTE-31 of a third party leads only to the shell and its own origins: %s', (target, kind) => {
    expect(decideRedirect(target, { ...rules, requesterOrigins: ['https://partner.example'] }).kind).toBe(
      kind,
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (target) => {
        expect(['route', 'leave', 'refused']).toContain(decideRedirect(target, rules).kind);
      }),
    );
  });
});
