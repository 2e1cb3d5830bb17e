import { expandSources } from '@unified-shell/catalogue/expand-sources';
import { parseRegistration } from '@unified-shell/catalogue/test-support/parse-registration';
import { describe, expect, it } from 'vitest';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createSolutionOrigins } from './solution-origins';

const { origins, hosts } = createTestConfig();

const solution = (source: string, sandbox: object = {}, more: object = {}) =>
  expandSources(
    parseRegistration({ ...more, sandbox: { historyType: 'HASH', sources: { dev: source }, ...sandbox } }),
    'dev',
    { hosted: origins.solution, vendor: hosts.base, issuer: origins.identity },
  );

const isSolution = createSolutionOrigins([
  solution('https://orders.vendor.example/app/'),
  solution('https://open.example/', { previewSources: ['https://next.example:8443/'] }),
  solution('https://third.example/', { thirdParty: true }),
  solution(
    'https://discovered.example/',
    {},
    {
      discovery: { kind: 'campaign', server: 'https://server.example/' },
      allowedOrigins: ['https://{tenant}.campaign.example/', 'https://{host}/', 'https://{host}.{tenant}/'],
    },
  ),
]);

describe('FRAME-24 the origins of solutions', () => {
  it.each([
    'https://orders.vendor.example',
    'https://open.example',
    'https://next.example:8443',
    'https://alder.campaign.example',
  ])('have %s', (origin) => {
    expect(isSolution(origin)).toBe(true);
  });

  it.each([
    ['of a third party', 'https://third.example'],
    ['of a partner system', 'https://server.example'],
    ['of an isolated document', 'null'],
    ['with another scheme', 'http://orders.vendor.example'],
    ['with another port', 'https://orders.vendor.example:8443'],
    ['below a registered one', 'https://a.orders.vendor.example'],
    ['that only ends with a registered one', 'https://evilorders.vendor.example'],
    ['that begins with a registered one', 'https://open.example.evil.example'],
    ['that is the domain of a template', 'https://campaign.example'],
    ['that only a template without a fixed name would allow', 'https://evil.example'],
    ['that is no origin', 'https://open.example/'],
  ])('have none %s', (_what, origin) => {
    expect(isSolution(origin)).toBe(false);
  });
});
