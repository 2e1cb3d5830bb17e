import { expandSources } from '@unified-shell/catalogue/expand-sources';
import { parseRegistration } from '@unified-shell/catalogue/test-support/parse-registration';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { frameSources, partnerSources, previewShells } from './frame-sources';

const SELF = "'self'";
const WILDCARD = 'http://*.solutions.shell.localhost:4000';
const config = createTestConfig();

const solution = (source: string, more: object = {}) =>
  expandSources(
    parseRegistration({ ...more, sandbox: { historyType: 'HASH', sources: { dev: source } } }),
    'dev',
    { hosted: config.origins.solution, vendor: config.hosts.base, issuer: config.origins.identity },
  );
const sourcesFor = (...addresses: string[]) =>
  frameSources(
    config,
    addresses.map((one) => solution(one)),
  );
const discovered = (...allowedOrigins: string[]) =>
  frameSources(config, [solution('{hosted}/', { discovery: { kind: 'campaign' }, allowedOrigins })]);

describe('the frame sources of the shell', () => {
  it('are the shell and one wildcard for all solutions on their own hosts', () => {
    expect(sourcesFor()).toEqual([SELF, WILDCARD]);
    const many = Array.from({ length: 300 }, (_, n) => `http://app-${n}.solutions.shell.localhost:4000/`);
    expect(sourcesFor(...many)).toEqual([SELF, WILDCARD]);
  });

  it('contain the origin of a solution on another host once', () => {
    expect(sourcesFor('https://apps.example/one/', 'https://apps.example/two/')).toEqual([
      SELF,
      WILDCARD,
      'https://apps.example',
    ]);
  });

  it.each([
    'http://home.solutions.shell.localhost:5000',
    'https://home.solutions.shell.localhost',
    'http://solutions.shell.localhost:4000',
    'http://evilsolutions.shell.localhost:4000',
  ])('contain %s by its name: the wildcard does not cover it', (origin) => {
    expect(sourcesFor(`${origin}/`)).toEqual([SELF, WILDCARD, origin]);
  });

  it.each([
    ['https://{tenant}.campaign{-env}.{vendor}/', ['https://*.campaign.shell.localhost']],
    ['https://{tenant}.apps.example:8443/', ['https://*.apps.example:8443']],
    ['https://a.x-{region}.apps.example/', ['https://*.apps.example']],
    ['https://apps.example/', ['https://apps.example']],
    ['{hosted}/', []],
    ['https://{host}/', []],
    ['https://apps.{host}.example/', []],
  ])('cover the addresses of a discovery for %s with %j', (template, sources) => {
    expect(discovered(template)).toEqual([SELF, WILDCARD, ...sources]);
  });

  it('contain allowed origins only of solutions with a discovery', () => {
    const allowedOrigins = ['https://{tenant}.apps.example/'];
    expect(frameSources(config, [solution('{hosted}/', { allowedOrigins })])).toEqual([SELF, WILDCARD]);
  });

  it('CAT-16 contain the origins of previews', () => {
    const preview = expandSources(
      parseRegistration({
        sandbox: {
          historyType: 'HASH',
          sources: { dev: '{hosted}/' },
          previewSources: ['https://next.apps.example/app/'],
        },
      }),
      'dev',
      { hosted: config.origins.solution, vendor: config.hosts.base, issuer: config.origins.identity },
    );
    expect(frameSources(config, [preview])).toEqual([SELF, WILDCARD, 'https://next.apps.example']);
  });

  it('list 200 names below the base domain one by one, and replace more than 10,000 characters by one wildcard', () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://application-${n}.shell.localhost`);
    expect(sourcesFor(...names(200).map((origin) => `${origin}/`))).toEqual([SELF, WILDCARD, ...names(200)]);
    expect(sourcesFor(...[...names(300), 'https://apps.example'].map((origin) => `${origin}/`))).toEqual([
      SELF,
      'https://*.shell.localhost',
      WILDCARD,
      'https://apps.example',
    ]);
  });
});

describe('the frame sources of the built-in catalogue', () => {
  it.each([
    ['in the demonstration', {}],
    ['in production', { SHELL_ENV: 'prod', SECRET: 'x'.repeat(32), CATALOGUE_FAMILIES: 'all' }],
  ])('are only registered origins, and fit into a header, %s', async (_name, variables) => {
    const deployed = createTestConfig(variables);
    const catalogue = await loadCatalogue(deployed);
    expect(catalogue.length).toBeGreaterThan(200);
    const sources = frameSources(deployed, catalogue);
    expect(sources.join(' ').length).toBeLessThan(10_000);
    expect(sources).not.toContain('https://*');
    expect(sources).not.toContain(`https://*.${deployed.hosts.base}`);
  });
});

describe('the other sources that the shell calls', () => {
  it.each([
    ['https://find.example/campaign/', ['https://find.example']],
    ['https://*.work.example:8443/', ['https://*.work.example:8443']],
    ['https://{region}.analytics.example/', ['https://*.analytics.example']],
    ['https://one.example/{host}/', ['https://one.example']],
  ])('DISC-14 DISC-16 contain the domain of a partner system: %s', (server, sources) => {
    const one = { ...solution('{hosted}/'), discovery: { kind: 'workfront', server } } as const;
    expect(partnerSources([one, one])).toEqual(sources);
  });

  it('SVC-04 contain the shells of the other environments that previews name', () => {
    const withPreviews = (...previewSources: string[]) => {
      const one = solution('{hosted}/');
      return { ...one, sandbox: { ...one.sandbox, previewSources } };
    };
    const previews = ['next', 'next-stage', 'other-stage', 'next-qa', 'stage'].map(
      (label) => `https://${label}.apps.example/`,
    );
    expect(previewShells(config, [withPreviews(...previews), withPreviews()])).toEqual([
      'http://experience-stage.shell.localhost:4000',
      'http://experience-qa.shell.localhost:4000',
    ]);
    const inStage = { ...config, environment: 'stage' } as const;
    expect(previewShells(inStage, [withPreviews('https://next-stage.apps.example/')])).toEqual([]);
  });
});
