import { describe, expect, it } from 'vitest';
import { domainOf, fillPartnerServer } from './partner-server';

const fill = (template: string, values: Record<string, string | undefined>, isDev = false) =>
  fillPartnerServer(template, values, { isDev });

describe('the server of a partner system', () => {
  it.each([
    ['https://find.example/campaign/', 'find.example'],
    ['https://{region}.analytics.example:8443/', 'analytics.example'],
    ['https://{tenant}-author.cloud.example/{host}/', 'cloud.example'],
    ['https://*.work.example/', 'work.example'],
    ['https://{host}/', ''],
    ['work.example', ''],
  ])('DISC-14 has a domain: %s is below "%s"', (template, domain) => {
    expect(domainOf(template)).toBe(domain);
  });

  it.each([
    ['https://*.work.example/', 'https://alder.my.work.example/'],
    ['https://*.work.example/api/', 'https://alder.my.work.example/api/'],
    ['https://one.example/{host}/', 'https://one.example/alder.my.work.example/'],
    ['https://{region}.analytics.example:8443/x/', 'https://va7.analytics.example:8443/x/'],
    ['https://fixed.example/', 'https://fixed.example/'],
  ])('DISC-14 DISC-16 is filled on any domain: %s is %s', (template, url) => {
    expect(fill(template, { host: 'alder.my.work.example', region: 'va7' })).toBe(url);
  });

  it.each([
    'elm.my.attacker.example',
    'work.example',
    'WORK.example',
    'attackerwork.example',
    'attacker.example/.work.example',
    'attacker.example#.work.example',
    'attacker.example:443.work.example',
    'me@a.work.example',
    'a..work.example',
    '',
    undefined,
  ])('U3 DISC-14 is on no host outside of its domain: %j', (host) => {
    expect(() => fill('https://*.work.example/', { host })).toThrow();
  });

  it.each(['x.evil.example/', 'evil.example#', '', undefined])(
    'U3 is not led astray by a region: %j',
    (region) => {
      expect(() => fill('https://{region}.analytics.example/', { region })).toThrow();
    },
  );

  it('is plain http in dev alone', () => {
    expect(fill('http://find.localhost:4000/{host}/', { host: 'a.example' }, true)).toBe(
      'http://find.localhost:4000/a.example/',
    );
    expect(() => fill('http://*.work.example/', { host: 'a.work.example' })).toThrow('Forbidden');
  });
});
