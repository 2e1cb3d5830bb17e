import { describe, expect, it } from 'vitest';
import { CatalogueError } from './catalogue-error';
import { expandSources } from './expand-sources';
import type { Environment } from './registration';
import { refuseSharedOrigins } from './shared-origins';
import { parseRegistration } from './test-support/parse-registration';

const origins = {
  hosted: (id: string) => `http://${id}.solutions.test`,
  partner: 'http://partner.test',
  vendor: 'vendor.test',
  own: ['http://experience.test', 'https://experience.vendor.test'],
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
    ['an address as given', 'https://apps.example/one/', 'https://apps.example/one/'],
  ])('stand for %s', (_name, template, source) => {
    expect(sourceOf(template)).toBe(source);
  });

  it.each([
    ['qa', 'https://one-qa.vendor.test/'],
    ['prod', 'https://one.vendor.test/'],
  ] as const)('CAT-16 in %s of the vendor lie at %s', (environment, source) => {
    expect(sourceOf('https://{spaAppId}{-env}.{vendor}/', environment)).toBe(source);
  });

  it('FRAME-22 gives none where the environment has none', () => {
    expect(sourceOf('{hosted}/', 'stage')).toBeUndefined();
  });

  it('gives none where the deployment has no such place', () => {
    expect(sourceOf('{partner}/', 'dev', { partner: undefined })).toBeUndefined();
    expect(sourceOf('https://{spaAppId}.{vendor}/', 'dev', { vendor: undefined })).toBeUndefined();
  });

  it.each([
    'http://experience.test/app/',
    'https://experience{-env}.{vendor}/',
    'http://EXPERIENCE.test:80/',
  ])('CAT-16 are never on an origin of our own: %s', (template) => {
    expect(() => sourceOf(template, 'prod')).toThrow(expect.objectContaining({ code: 'OWN_ORIGIN' }));
  });

  it('keep what only a discovery knows in the origins that it may answer', () => {
    const registration = parseRegistration({
      allowedOrigins: ['{hosted}/', 'https://{tenant}{-env}.{vendor}/'],
    });
    expect(expandSources(registration, 'qa', origins).allowedOrigins).toEqual([
      'http://one.solutions.test/',
      'https://{tenant}-qa.vendor.test/',
    ]);
  });

  it('are never shared by two that do not both say so', () => {
    const at = (appId: string, sharedOrigin?: string) =>
      expandSources(
        withSource('https://apps.example/x/', { appId, spaAppId: appId, sharedOrigin }),
        'dev',
        origins,
      );
    expect(() => refuseSharedOrigins([at('one'), at('two')])).toThrow(CatalogueError);
    expect(() => refuseSharedOrigins([at('one', 'pair'), at('two')])).toThrow('two');
    expect(() => refuseSharedOrigins([at('one', 'pair'), at('two', 'pair')])).not.toThrow();
  });
});
