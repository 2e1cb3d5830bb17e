import { describe, expect, it } from 'vitest';
import {
  environmentOfHost,
  environmentOfPreview,
  kindOfHost,
  leavesHost,
  pagePathOn,
  shellHostOf,
  shellOriginIn,
} from './shell-hosts';

const domains = { mainDomain: 'vendor.example', customDomains: ['author.alder.example'] };

describe('a host', () => {
  it.each([
    ['dev', 'shell.localhost', 'experience.shell.localhost'],
    ['qa', 'vendor.example', 'experience-qa.vendor.example'],
    ['stage', 'vendor.example', 'experience-stage.vendor.example'],
    ['prod', 'vendor.example', 'experience.vendor.example'],
    ['qa', 'shell.localhost', 'experience-qa.shell.localhost'],
    ['stage', 'shell.localhost', 'experience-stage.shell.localhost'],
  ] as const)('ROUTE-23 CONST-01 of the shell in %s below %s is %s', (environment, mainDomain, host) => {
    expect(shellHostOf(environment, mainDomain)).toBe(host);
    expect(environmentOfHost(host, mainDomain)).toBe(environment);
    expect(kindOfHost(host, { mainDomain, customDomains: [] })).toBe('experience');
  });

  it.each([
    'experience.vendor.example.evil.example',
    'experience-qa.vendor.example.',
    'xexperience-qa.vendor.example',
    'experience-prod.vendor.example',
    'identity.vendor.example',
    'somewhere.example',
    '',
  ])('ROUTE-23 that is no shell’s (%s) has no environment', (host) => {
    expect(environmentOfHost(host, 'vendor.example')).toBeUndefined();
  });

  it.each([
    ['orders-next-stage', 'stage'],
    ['orders-qa', 'qa'],
    ['orders-next', undefined],
    ['stage', undefined],
    ['orders-stage-next', undefined],
    ['orders-prod', undefined],
  ])('SVC-04 a preview names an environment by its host label: %s is of %s', (label, environment) => {
    expect(environmentOfPreview(label)).toBe(environment);
  });

  it.each([
    ['qa', 'https://experience.vendor.example', 'https://experience-qa.vendor.example'],
    ['stage', 'http://experience.vendor.example:4000', 'http://experience-stage.vendor.example:4000'],
    ['prod', 'https://experience-qa.vendor.example', 'https://experience.vendor.example'],
  ] as const)('SVC-04 of the shell in %s, seen from %s, has the origin %s', (environment, own, origin) => {
    expect(shellOriginIn(environment, own, 'vendor.example')).toBe(origin);
  });

  it.each([
    ['experience-qa.vendor.example', 'experience', '/'],
    ['author.alder.example', 'custom-domain', '/ui'],
    ['AUTHOR.alder.example', 'custom-domain', '/ui'],
    ['author.alder.example.evil.example', 'other', '/'],
    ['author.alder.example.', 'other', '/'],
    ['x.author.alder.example', 'other', '/'],
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
