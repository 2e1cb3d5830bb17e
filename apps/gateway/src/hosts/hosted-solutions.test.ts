import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { listServedSolutions } from './hosted-solutions';

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
