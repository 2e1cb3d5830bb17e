import { describe, expect, test } from 'vitest';
import { parseConfiguration } from './configuration';

describe('the configuration in the page', () => {
  test('gives the shell origin, the environment and whether links are mailed', () => {
    const text =
      '{"shellOrigin":"http://experience.shell.localhost:4000","environment":"dev","mailsResetLinks":true}';
    expect(parseConfiguration(text)).toEqual({
      shellOrigin: 'http://experience.shell.localhost:4000',
      environment: 'dev',
      mailsResetLinks: true,
      links: {},
    });
  });

  test('keeps only the origin of the shell address', () => {
    expect(parseConfiguration('{"shellOrigin":"https://shell.example/a?b#c"}').shellOrigin).toBe(
      'https://shell.example',
    );
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"shellOrigin":7}',
    '{"shellOrigin":"javascript:alert(1)"}',
    '{"shellOrigin":"x"}',
  ])('has no shell origin and shows no environment when the text is unusable (%s)', (text) => {
    expect(parseConfiguration(text)).toEqual({
      shellOrigin: undefined,
      environment: 'prod',
      mailsResetLinks: false,
      links: {},
    });
  });

  test('gives the name and the links of the brand, and nothing else of it', () => {
    const brand = {
      name: 'Acme',
      links: { terms: 'https://acme.example', support: 7, other: 'x' },
      style: 'x',
    };
    expect(parseConfiguration(JSON.stringify({ brand }))).toMatchObject({
      productName: 'Acme',
      links: { terms: 'https://acme.example' },
    });
    expect(parseConfiguration('{"brand":7}')).toMatchObject({ links: {} });
  });
});
