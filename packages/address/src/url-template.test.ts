import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillUrlTemplate, type TemplateSources } from './url-template';
import { UrlTemplateError } from './url-template-error';

const rules = { mainDomain: 'vendor.example', isDev: false };
const fill = (template: string, sources: Partial<TemplateSources> = {}, more = {}) =>
  fillUrlTemplate(template, { context: {}, query: {}, path: {}, ...sources }, { ...rules, ...more });

describe('a URL template', () => {
  it.each([
    ['the context', { context: { id: 'a b' } }],
    ['the query', { query: { id: 'a b' } }],
    ['the path', { path: { id: 'a b' } }],
    ['the context before the others', { context: { id: 'a b' }, query: { id: 'q' }, path: { id: 'p' } }],
    ['the query before the path', { query: { id: 'a b' }, path: { id: 'p' } }],
  ])('ROUTE-33 is filled from %s', (_name, sources) => {
    expect(fill('https://app.vendor.example/x/{id}?y={id}', sources)).toBe(
      'https://app.vendor.example/x/a%20b?y=a%20b',
    );
  });

  it.each([
    'https://evil.example/',
    'https://vendor.example.evil.example/',
    'https://xvendor.example/',
    'http://app.vendor.example/',
    'javascript:alert(1)',
    '//app.vendor.example/',
    'https://app.vendor.example@evil.example/',
    'https://evil.example\\.vendor.example/',
    '{id}',
  ])('U2 U3 ROUTE-34 is refused outside the main domain: %s', (template) => {
    expect(() => fill(template, { path: { id: 'https://evil.example/' } })).toThrow(
      'Forbidden URL template detected',
    );
  });

  it('ROUTE-34 may be http in dev', () => {
    expect(fill('http://vendor.example/', {}, { isDev: true })).toBe('http://vendor.example/');
  });

  it.each([
    'evil.example/',
    'evil.example#',
    'evil.example?',
    'a@b',
    '..',
    '%2f',
    'a\\b',
    'a\r\nb',
    '\u3002evil',
    'ａ',
    'a b',
    '{x}',
    'A%41',
    'a:80',
  ])('U3 ROUTE-35 is refused if a browser would parse another host: %j', (id) => {
    expect(() => fill('https://{id}.vendor.example/x', { path: { id } })).toThrow(UrlTemplateError);
  });

  it.each(['..', '.', '%2e%2e'])('ROUTE-35 keeps its path as written, or is refused: %s', (id) => {
    const run = () => fill('https://app.vendor.example/x/{id}/y', { path: { id } });
    if (id.startsWith('%')) expect(run()).toBe('https://app.vendor.example/x/%252e%252e/y');
    else expect(run).toThrow('URL inconsistency detected');
  });

  it.each([
    ['an absent value', {}],
    ['an empty value', { path: { id: '' } }],
    ['half a surrogate pair', { path: { id: '\ud800' } }],
    ['a name that every object inherits', { path: { id: 'x' } }],
  ])('is refused if a placeholder has no value: %s', (_name, sources) => {
    expect(() => fill('https://app.vendor.example/{id}/{constructor}', sources)).toThrow(
      expect.objectContaining({ code: 'MISSING' }),
    );
  });

  it('ROUTE-34 ROUTE-35 keeps its host and path structure for any value, or throws UrlTemplateError', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        try {
          const url = new URL(fill('https://app.vendor.example/front/{id}/back', { query: { id } }));
          expect(url.origin).toBe('https://app.vendor.example');
          expect(url.pathname).toMatch(/^\/front\/[^/]+\/back$/);
        } catch (error) {
          expect(error).toBeInstanceOf(UrlTemplateError);
        }
      }),
    );
  });
});
