import { describe, expect, it } from 'vitest';
import type { Audience } from '../bearer/audience';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { loadCatalogue } from './load-catalogue';
import { builtInNavigationData } from './navigation-data';
import { serveCatalogue } from './served-catalogue';

const config = createTestConfig();
const solutions = await loadCatalogue(config);
const serve = (list = solutions, navigationData = builtInNavigationData) =>
  serveCatalogue(list, navigationData, config.origins.solution);
const served = serve();

function open(audience: Audience, name: string, { address, files } = served) {
  const content = files[audience].get(`${address.slice('/api/catalogue/v1/'.length)}${name}`);
  if (content === undefined) throw new Error(`no ${name}`);
  return content;
}

async function read(audience: Audience, name: string, from = served) {
  return JSON.parse(String(await open(audience, name, from).load(undefined)));
}

const idsOf = ({ solutions: list }: { solutions: { appId: string }[] }) => list.map(({ appId }) => appId);

/** Some of the solutions that only the company's own users may open. */
const INTERNAL = ['obsidian', 'spaDebugger', 'berlinHome', 'targetSandbox'];

describe('the served catalogue', () => {
  it('has an index of all solutions, which is below 11 KiB compressed', async () => {
    expect(idsOf(await read('company', 'index.json'))).toHaveLength(solutions.length);
    for (const audience of ['customers', 'company'] as const) {
      expect((await open(audience, 'index.json').load('br')).length).toBeLessThan(11 * 1024);
    }
  });

  it('ACCESS-02 names no solution to customers that only the company’s users may open', async () => {
    const ids = idsOf(await read('customers', 'index.json'));
    expect(ids).toContain('home');
    // Open to customers with the flag.
    expect(ids).toContain('uiServices');
    const { descriptions } = await read('customers', 'listing.json');
    for (const appId of INTERNAL) {
      expect(ids).not.toContain(appId);
      expect(descriptions).not.toHaveProperty(appId);
      expect(() => open('customers', `apps/${appId}.json`)).toThrow(`no apps/${appId}.json`);
      await expect(read('company', `apps/${appId}.json`)).resolves.toMatchObject({ appId });
    }
    expect(idsOf(await read('company', 'index.json'))).toEqual(expect.arrayContaining(INTERNAL));
  });

  it('has the navigation entries of the solutions that the audience may know', async () => {
    const entry = { icon: 'app' as const, prefixes: ['/obsidian'], section: 'Tools' };
    const navigation = [
      { ...entry, id: 'secret', name: 'Secret tool', path: '/obsidian/start' },
      { ...entry, id: 'elsewhere', name: 'Elsewhere', path: '/leads/nowhere' },
    ];
    const own = serve(solutions, { ...builtInNavigationData, navigation });
    const namesFor = async (audience: Audience) =>
      (await read(audience, 'listing.json', own)).navigation.map(({ id }: { id: string }) => id);
    expect(await namesFor('company')).toEqual(['secret', 'elsewhere']);
    expect(await namesFor('customers')).toEqual(['elsewhere']);
  });

  it('has a listing, and a file for each registration', async () => {
    expect(await read('customers', 'apps/home.json')).toMatchObject({
      appId: 'home',
      description: expect.any(String),
    });
    expect(await read('customers', 'listing.json')).toMatchObject({
      descriptions: { home: expect.any(String) },
      heroes: expect.arrayContaining([expect.objectContaining({ id: 'platform' })]),
      navigation: expect.arrayContaining([expect.objectContaining({ id: 'audiences' })]),
    });
  });

  it('has another address when its content changes, also that of a solution which customers may not know', () => {
    expect(serve().address).toBe(served.address);
    for (const appId of ['home', 'obsidian']) {
      const changed = serve(
        solutions.map((one) => (one.appId === appId ? { ...one, description: 'Another' } : one)),
      );
      expect(changed.address).not.toBe(served.address);
    }
  });
});
