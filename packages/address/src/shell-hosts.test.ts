import { describe, expect, it } from 'vitest';
import { environmentOfHost, kindOfHost, leavesHost, pagePathOn } from './shell-hosts';

const domains = { mainDomain: 'vendor.example', customDomains: ['author.alder.example'] };

describe('a host', () => {
  it.each([
    ['experience.vendor.example', 'prod'],
    ['experience-qa.vendor.example', 'qa'],
    ['Experience-Stage.vendor.example', 'stage'],
    ['experience.vendor.example.evil.example', 'dev'],
    ['somewhere.example', 'dev'],
  ])('ROUTE-23 CONST-01 CONST-02 %s belongs to %s', (host, environment) => {
    expect(environmentOfHost(host, 'vendor.example')).toBe(environment);
  });

  it('ROUTE-23 belongs to dev below a local domain', () => {
    expect(environmentOfHost('experience.shell.localhost', 'shell.localhost')).toBe('dev');
  });

  it.each([
    ['experience-qa.vendor.example', 'experience', '/'],
    ['author.alder.example', 'custom-domain', '/ui'],
    ['elsewhere.example', 'other', '/'],
    ['xexperience.vendor.example', 'other', '/'],
  ] as const)('ROUTE-24 %s is of kind %s and has its page at %s', (host, kind, path) => {
    expect(kindOfHost(host, domains)).toBe(kind);
    expect(pagePathOn(kind)).toBe(path);
  });

  it.each([
    ['experience', false, false],
    ['custom-domain', false, true],
    ['custom-domain', true, false],
    ['other', false, true],
    ['other', true, false],
  ] as const)(
    'ROUTE-25 CAT-17 of kind %s, with a solution for custom domains %s, is left: %s',
    (kind, customDomain, leaves) => {
      expect(leavesHost(kind, { path: '/x', customDomain })).toBe(leaves);
    },
  );

  it('ROUTE-21 is left for the home of the experience manager', () => {
    expect(leavesHost('custom-domain', { path: '/experiencemanager', customDomain: true })).toBe(true);
  });
});
