import { describe, expect, it } from 'vitest';
import { CatalogueError } from './catalogue-error';
import { expandSources, hostedSource, openPublished } from './expand-sources';
import type { Environment } from './registration';
import { refuseSharedOrigins } from './shared-origins';
import { parseRegistration } from './test-support/parse-registration';

const origins = {
  hosted: (id: string) => `http://${id}.solutions.test`,
  partner: 'http://partner.test',
  vendor: 'vendor.test',
  own: ['http://experience.test', 'https://experience.vendor.test'],
  issuer: 'http://identity.test',
};

const withSource = (source: string, more: object = {}) =>
  parseRegistration({
    ...more,
    sandbox: { historyType: 'HASH', sources: { dev: source, qa: source, prod: source } },
  });
const sourceOf = (template: string, environment: Environment = 'dev', more = origins as object) =>
  expandSources(withSource(template), environment, { ...origins, ...more }).sandbox.source;

describe('sources', () => {
  it.each([
    ['its own host', '{hosted}/app/', 'http://one.solutions.test/app/'],
    ['the partner host', '{partner}/', 'http://partner.test/'],
    ['an unchanged absolute address', 'https://apps.example/one/', 'https://apps.example/one/'],
  ])('expand to %s', (_name, template, source) => {
    expect(sourceOf(template)).toBe(source);
  });

  it.each([
    ['HISTORY', 'https://apps.example/one', 'https://apps.example/one/'],
    ['SERVER', 'https://apps.example/a/b', 'https://apps.example/a/b/'],
    ['HISTORY', 'https://apps.example/one?y=/2', 'https://apps.example/one/?y=/2'],
    ['HISTORY', 'https://apps.example/one/', 'https://apps.example/one/'],
    ['HASH', 'https://apps.example/one', 'https://apps.example/one'],
  ])(
    'ROUTE-27 end with a slash where the locations are in the path: %s, %s',
    (historyType, template, source) => {
      const registration = parseRegistration({ sandbox: { historyType, sources: { dev: template } } });
      expect(expandSources(registration, 'dev', origins).sandbox.source).toBe(source);
    },
  );

  it.each([
    ['qa', 'https://one-qa.vendor.test/'],
    ['prod', 'https://one.vendor.test/'],
  ] as const)('CAT-16 on the vendor’s domain expand in %s to %s', (environment, source) => {
    expect(sourceOf('https://{spaAppId}{-env}.{vendor}/', environment)).toBe(source);
  });

  it('FRAME-22 are undefined if the registration has none for the environment', () => {
    expect(sourceOf('{hosted}/', 'stage')).toBeUndefined();
  });

  it('are undefined if the deployment does not have the host', () => {
    expect(sourceOf('{partner}/', 'dev', { partner: undefined })).toBeUndefined();
    expect(sourceOf('https://{spaAppId}.{vendor}/', 'dev', { vendor: undefined })).toBeUndefined();
  });

  it.each([
    'http://experience.test/app/',
    'https://experience{-env}.{vendor}/',
    'http://EXPERIENCE.test:80/',
  ])('CAT-16 are refused on the shell’s own origins: %s', (template) => {
    expect(() => sourceOf(template, 'prod')).toThrow(expect.objectContaining({ code: 'OWN_ORIGIN' }));
  });

  it.each<[string, object]>([
    [
      'the source of another environment',
      { sources: { dev: '{hosted}/', stage: 'http://experience.test/' } },
    ],
    ['a preview', { sources: { dev: '{hosted}/' }, previewSources: ['http://experience.test/preview/'] }],
  ])('CAT-16 are refused on the shell’s own origins: %s', (_name, sandbox) => {
    const registration = parseRegistration({ sandbox: { historyType: 'HASH', ...sandbox } });
    expect(() => expandSources(registration, 'dev', origins)).toThrow(
      expect.objectContaining({ code: 'OWN_ORIGIN' }),
    );
  });

  it.each([
    ['the origin of the source', '{hosted}/search', 'http://one.solutions.test/search'],
    ['an allowed origin', 'https://search.{vendor}/one', 'https://search.vendor.test/one'],
  ])('NAV-27 expand a search endpoint on %s', (_name, searchEndpoint, url) => {
    const allowedOrigins = ['https://search.{vendor}/'];
    const registration = withSource('{hosted}/app/', { searchEndpoint, allowedOrigins });
    expect(expandSources(registration, 'prod', origins).searchEndpoint).toBe(url);
  });

  it.each([
    'https://elsewhere.example/search',
    'http://experience.test/api',
    'http://one.solutions.test:81/',
  ])(
    'NAV-27 are refused with the search endpoint %s, which is not on an origin of the solution',
    (searchEndpoint) => {
      const registration = withSource('{hosted}/app/', { searchEndpoint });
      expect(() => expandSources(registration, 'prod', origins)).toThrow(
        expect.objectContaining({ code: 'OWN_ORIGIN' }),
      );
    },
  );

  it('keep in allowedOrigins the placeholders that only a discovery can fill', () => {
    const registration = parseRegistration({
      allowedOrigins: ['{hosted}/', 'https://{tenant}{-env}.{vendor}/'],
    });
    expect(expandSources(registration, 'qa', origins).allowedOrigins).toEqual([
      'http://one.solutions.test/',
      'https://{tenant}-qa.vendor.test/',
    ]);
  });
});

describe('the origin of two solutions', () => {
  const shared = 'https://apps.example/x/';
  const at = (appId: string, sandbox: object, sharedOrigin?: string) =>
    parseRegistration({ appId, spaAppId: appId, sharedOrigin, sandbox: { historyType: 'HASH', ...sandbox } });
  const everywhere = { sources: { dev: shared } };
  const refuse = (...registrations: ReturnType<typeof at>[]) => refuseSharedOrigins(registrations, origins);

  it('is refused unless both declare that they share it', () => {
    expect(() => refuse(at('one', everywhere), at('two', everywhere))).toThrow(CatalogueError);
    expect(() => refuse(at('one', everywhere, 'pair'), at('two', everywhere))).toThrow('two');
    expect(() => refuse(at('one', everywhere, 'pair'), at('two', everywhere, 'pair'))).not.toThrow();
  });

  it.each<[string, object, object]>([
    ['in another environment', { sources: { qa: shared } }, { sources: { qa: shared } }],
    ['as a preview of both', ...both({ sources: {}, previewSources: [shared] })],
    [
      'as a preview of one and the source of the other',
      { sources: {}, previewSources: [shared] },
      everywhere,
    ],
  ])('is refused %s', (_name, one, two) => {
    expect(() => refuse(at('one', one), at('two', two))).toThrow(
      expect.objectContaining({ code: 'SHARED_ORIGIN', message: expect.stringContaining('apps.example') }),
    );
  });

  it('is accepted if they use it in different environments', () => {
    expect(() =>
      refuse(at('one', { sources: { qa: shared } }), at('two', { sources: { prod: shared } })),
    ).not.toThrow();
  });

  it('is accepted for the source and the previews of a single solution', () => {
    expect(() =>
      refuse(at('one', { ...everywhere, previewSources: [shared, `${shared}next/`] })),
    ).not.toThrow();
  });
});

function both(sandbox: object): [object, object] {
  return [sandbox, sandbox];
}

describe('published versions', () => {
  const DEV_SERVER = 'http://one.localhost:5173/';
  const registered = (sources: object, more: object = { spaAppId: 'one' }) =>
    parseRegistration({ ...more, sandbox: { historyType: 'HASH', sources } });

  it.each<[name: string, environment: Environment, sources: object, hosted: string | undefined]>([
    ['of the environment', 'prod', { dev: DEV_SERVER, prod: '{hosted}/' }, '{hosted}/'],
    [
      'in place of a developer’s server, of any environment',
      'dev',
      { dev: DEV_SERVER, prod: '{hosted}/' },
      '{hosted}/',
    ],
    ['nowhere else of another environment', 'stage', { dev: DEV_SERVER, prod: '{hosted}/' }, undefined],
    ['nowhere without a hosted source', 'dev', { dev: DEV_SERVER, prod: 'https://one.example/' }, undefined],
  ])('are served from the source %s', (_name, environment, sources, hosted) => {
    expect(hostedSource(registered(sources), environment)).toBe(hosted);
  });

  it('are served for no solution without a host of its own', () => {
    expect(hostedSource(registered({ prod: '{hosted}/' }, { spaAppId: undefined }), 'prod')).toBeUndefined();
  });

  it('are opened in dev in place of the developer’s server', () => {
    const published = openPublished(registered({ dev: DEV_SERVER, prod: '{hosted}/app/' }));
    expect(expandSources(published, 'dev', origins).sandbox.source).toBe('http://one.solutions.test/app/');
    const unhosted = registered({ dev: DEV_SERVER });
    expect(openPublished(unhosted)).toBe(unhosted);
  });
});
