import { describe, expect, it } from 'vitest';
import { expandSources } from './expand-sources';
import { parseCatalogue } from './parse-catalogue';

const origins = { hosted: (id: string) => `http://${id}.solutions.test`, partner: 'http://partner.test' };

function solution(sources: Record<string, string>) {
  const entry = {
    appId: 'one',
    name: 'One',
    description: '',
    icon: 'app',
    group: 'Suite',
    path: '/one',
    spaAppId: 'one',
    sandbox: { historyType: 'HASH', sources },
  };
  const [registration] = parseCatalogue([{ name: 'x', text: JSON.stringify({ solutions: [entry] }) }]);
  if (!registration) throw new Error('no registration');
  return registration;
}

describe('sources', () => {
  it.each([
    ['its own host', { dev: '{hosted}/app/' }, 'http://one.solutions.test/app/'],
    ['the partner host', { dev: '{partner}/' }, 'http://partner.test/'],
    ['an address as given', { dev: 'https://apps.example/one/' }, 'https://apps.example/one/'],
  ])('stand for %s', (_name, sources, source) => {
    expect(expandSources(solution(sources), 'dev', origins).sandbox.source).toBe(source);
  });

  it('FRAME-22 gives none where the environment has none', () => {
    expect(expandSources(solution({ dev: '{hosted}/' }), 'stage', origins).sandbox.source).toBeUndefined();
  });

  it('gives none for the partner host where there is no such host', () => {
    const without = { hosted: origins.hosted };
    expect(expandSources(solution({ dev: '{partner}/' }), 'dev', without).sandbox.source).toBeUndefined();
  });
});
