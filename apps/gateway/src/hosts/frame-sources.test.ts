import { expandSources } from '@unified-shell/catalogue/expand-sources';
import { parseRegistration } from '@unified-shell/catalogue/test-support/parse-registration';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { frameSources } from './frame-sources';

const SELF = "'self'";
const OURS = 'http://*.solutions.shell.localhost:4000';
const config = createTestConfig();

const solution = (source: string, more: object = {}) =>
  expandSources(
    parseRegistration({ ...more, sandbox: { historyType: 'HASH', sources: { dev: source } } }),
    'dev',
    { hosted: config.origins.solution, vendor: config.hosts.base },
  );
const sourcesFor = (...addresses: string[]) =>
  frameSources(
    config,
    addresses.map((one) => solution(one)),
  );
const discovered = (...allowedOrigins: string[]) =>
  frameSources(config, [solution('{hosted}/', { discovery: { kind: 'campaign' }, allowedOrigins })]);

describe('a frame of the shell may come from', () => {
  it('the shell itself and a solution on a host of its own, however many of these there are', () => {
    expect(sourcesFor()).toEqual([SELF, OURS]);
    const many = Array.from({ length: 300 }, (_, n) => `http://app-${n}.solutions.shell.localhost:4000/`);
    expect(sourcesFor(...many)).toEqual([SELF, OURS]);
  });

  it('where a solution lives elsewhere, by its origin alone, once', () => {
    expect(sourcesFor('https://apps.example/one/', 'https://apps.example/two/')).toEqual([
      SELF,
      OURS,
      'https://apps.example',
    ]);
  });

  it.each([
    'http://home.solutions.shell.localhost:5000',
    'https://home.solutions.shell.localhost',
    'http://solutions.shell.localhost:4000',
    'http://evilsolutions.shell.localhost:4000',
  ])('%s by that name: it is none of the hosts of our solutions', (origin) => {
    expect(sourcesFor(`${origin}/`)).toEqual([SELF, OURS, origin]);
  });

  it.each([
    ['https://{tenant}.campaign{-env}.{vendor}/', ['https://*.campaign.shell.localhost']],
    ['https://{tenant}.apps.example:8443/', ['https://*.apps.example:8443']],
    ['https://a.x-{region}.apps.example/', ['https://*.apps.example']],
    ['https://apps.example/', ['https://apps.example']],
    ['{hosted}/', []],
    ['https://{host}/', []],
    ['https://apps.{host}.example/', []],
  ])('what a discovery may answer for %s: %j', (template, sources) => {
    expect(discovered(template)).toEqual([SELF, OURS, ...sources]);
  });

  it('allowed origins only where a discovery may answer', () => {
    const allowedOrigins = ['https://{tenant}.apps.example/'];
    expect(frameSources(config, [solution('{hosted}/', { allowedOrigins })])).toEqual([SELF, OURS]);
  });

  it('CAT-16 where its previews live', () => {
    const preview = expandSources(
      parseRegistration({
        sandbox: {
          historyType: 'HASH',
          sources: { dev: '{hosted}/' },
          previewSources: ['https://next.apps.example/app/'],
        },
      }),
      'dev',
      { hosted: config.origins.solution, vendor: config.hosts.base },
    );
    expect(frameSources(config, [preview])).toEqual([SELF, OURS, 'https://next.apps.example']);
  });

  it('any name below our domain, once there are more of them than a header should name', () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://app-${n}.shell.localhost`);
    expect(sourcesFor(...names(16).map((origin) => `${origin}/`))).toEqual([SELF, OURS, ...names(16)]);
    expect(sourcesFor(...[...names(17), 'https://apps.example'].map((origin) => `${origin}/`))).toEqual([
      SELF,
      'https://*.shell.localhost',
      OURS,
      'https://apps.example',
    ]);
  });
});

describe('the header of what is shipped stays small', () => {
  it.each([
    ['in the demonstration', {}],
    ['in production', { SHELL_ENV: 'prod', SECRET: 'x'.repeat(32), DEMO: '0' }],
  ])('%s', async (_name, variables) => {
    const deployed = createTestConfig(variables);
    const catalogue = await loadCatalogue(deployed);
    expect(catalogue.length).toBeGreaterThan(200);
    const sources = frameSources(deployed, catalogue);
    expect(sources.join(' ').length).toBeLessThan(1000);
    expect(sources).not.toContain('https://*');
  });
});
