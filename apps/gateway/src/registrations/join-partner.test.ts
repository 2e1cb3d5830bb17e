import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { describe, expect, it } from 'vitest';
import type { PartnerSystems } from '../config/partner-systems';
import { joinPartner } from './join-partner';

const MAIN = 'vendor.example';
const partners: PartnerSystems = {
  workfront: { server: 'https://*.work.example/', origins: ['https://*.work.example/'] },
  campaign: { server: 'https://find.example/campaign/', origins: [] },
};
const solution = (more: object) =>
  ({ appId: 'one', sandbox: { source: 'https://one.example/' }, ...more }) as HostedSolution;
const serverOf = (kind: string, server?: string) =>
  joinPartner(solution({ discovery: { kind, server } }), partners, MAIN).discovery?.server;

describe('a registration with a discovery', () => {
  it.each([
    ['workfront', 'https://*.work.example/'],
    ['campaign', 'https://find.example/campaign/'],
    ['fusion', undefined],
  ])('DISC-14 DISC-16 has the server of the operator: %s', (kind, server) => {
    expect(serverOf(kind)).toBe(server);
  });

  it.each([
    ['https://{host}/', 'https://*.work.example/'],
    ['https://{host}:8443/api/', 'https://*.work.example:8443/api/'],
    ['https://{tenant}.work.example/', 'https://{tenant}.work.example/'],
    ['https://{region}.eu.work.example/', 'https://{region}.eu.work.example/'],
    ['https://{tenant}.vendor.example/', 'https://{tenant}.vendor.example/'],
    ['https://elsewhere.example/{host}/', 'https://elsewhere.example/{host}/'],
  ])('DISC-14 DISC-16 may name a server itself, below a domain of the operator: %s', (written, server) => {
    expect(serverOf('workfront', written)).toBe(server);
  });

  it.each([
    ['fusion', 'https://{host}/'],
    ['workfront', 'https://{tenant}.elsewhere.example/'],
    ['workfront', 'https://{tenant}.network.example/'],
    ['workfront', 'https://{tenant}.example/'],
    ['campaign', 'https://{region}.work.example/'],
  ])('DISC-14 DISC-16 is refused with a server on another domain: %s at %s', (kind, server) => {
    expect(() => serverOf(kind, server)).toThrow(
      expect.objectContaining({
        code: 'NO_DOMAIN',
        field: 'discovery.server',
        message: `one: discovery.server: ${server} is on no domain that is named: set PARTNER_SERVERS to ${kind}=https://*.<domain>`,
      }),
    );
  });

  it('DISC-14 may be at the origins that the operator names, besides its own', () => {
    const originsOf = (more: object) => joinPartner(solution(more), partners, MAIN).allowedOrigins;
    const discovery = { kind: 'workfront' };
    expect(originsOf({ discovery })).toEqual(['https://one.example/', 'https://*.work.example/']);
    expect(originsOf({ discovery, allowedOrigins: ['https://two.example/'] })).toEqual([
      'https://two.example/',
      'https://*.work.example/',
    ]);
    expect(originsOf({ discovery: { kind: 'campaign' } })).toBeUndefined();
    expect(originsOf({})).toBeUndefined();
  });
});
