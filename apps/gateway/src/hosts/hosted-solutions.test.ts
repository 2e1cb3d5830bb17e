import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import type { PageSource } from '../http/page-source';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { listOfferedSolutions, listServedSolutions } from './hosted-solutions';

const list = async (variables: Record<string, string>) => {
  const config = createTestConfig(variables);
  return listServedSolutions(config, await loadCatalogue(config)).map(({ host }) => host);
};

describe('the solutions that a deployment serves', () => {
  it('are those whose source is their own host; the third party is there for the demonstration only', async () => {
    const own = ['home.solutions.shell.localhost', 'sample.solutions.shell.localhost'];
    const hosts = await list({});
    expect(hosts).toEqual(expect.arrayContaining(own));
    expect(hosts.at(-1)).toBe('partner.localhost');
    expect(await list({ DEMO: '0' })).toEqual(hosts.slice(0, -1));
  });
});

describe('the solutions that are offered', () => {
  const site = { register: () => Promise.reject(new Error('not asked')) };
  const offered = async (variables: Record<string, string>, ...built: string[]) => {
    const config = createTestConfig(variables);
    const pages: PageSource = { site: (name) => (built.includes(name) ? site : undefined) };
    const solutions = listOfferedSolutions(config, await loadCatalogue(config), pages);
    return solutions.map(({ appId }) => appId);
  };

  it('are, of those that this deployment serves itself, the built ones', async () => {
    const ids = await offered({}, 'suite/home', 'suite/analytics');
    expect(ids).toEqual(expect.arrayContaining(['home', 'analytics', 'partner']));
    expect(ids).not.toContain('sample');
    expect(ids.length).toBeLessThan(10);
  });

  it('are all that lie elsewhere', async () => {
    const production = { SHELL_ENV: 'prod', SECRET: 'x'.repeat(32), DEMO: '0' };
    expect(await offered(production)).toContain('analytics');
  });
});
