import { describe, expect, it } from 'vitest';
import type { Audience } from '../bearer/audience';
import { builtInNavigationData } from '../registrations/navigation-data';
import { createCatalogueWords, solutionNameIn } from '../registrations/words';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { loadCatalogue } from './load-catalogue';
import { CATALOGUE_PREFIX, serveCatalogue, serveRecentVersions } from './served-catalogue';

const config = createTestConfig();
const solutions = await loadCatalogue(config);
const serve = (list = solutions, navigationData = builtInNavigationData) =>
  serveCatalogue(list, navigationData, config.origins.solution, createCatalogueWords(config));
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

  it('UI-15 has the words of a registration in other languages, before those of the product', async () => {
    const own = solutions.map((one) =>
      one.appId === 'home'
        ? { ...one, names: { 'de-DE': 'Zentrale' }, descriptions: { 'de-DE': 'Hier beginnt alles.' } }
        : one,
    );
    const words = serve(own);
    const nameIn = async (folder: string) => {
      const { solutions: list } = await read('customers', `${folder}index.json`, words);
      return list.find(({ appId }: { appId: string }) => appId === 'home')?.name;
    };
    expect([await nameIn('de-DE/'), await nameIn('fr-FR/'), await nameIn('')]).toEqual([
      'Zentrale',
      'Accueil',
      'Home',
    ]);
    const { descriptions } = await read('customers', 'de-DE/listing.json', words);
    expect(descriptions.home).toBe('Hier beginnt alles.');
  });

  it('UI-15 tells the name of a solution for a mail in a language of its reader', () => {
    const home = solutions.find(({ appId }) => appId === 'home');
    if (home === undefined) throw new Error('There is no home.');
    expect([solutionNameIn(home, ['nl', 'de-AT']), solutionNameIn(home, [])]).toEqual(['Startseite', 'Home']);
    expect(solutionNameIn({ ...home, names: { 'de-DE': 'Zentrale' } }, ['de'])).toBe('Zentrale');
  });

  it('has the navigation entries of the solutions that the audience may know', async () => {
    const entry = { icon: 'app' as const, prefixes: ['/obsidian'], section: 'Tools' };
    const navigation = [
      { ...entry, id: 'secret', name: 'Secret tool', path: '/obsidian/start' },
      { ...entry, id: 'own', name: 'Own', path: '/preferences' },
      { ...entry, id: 'elsewhere', name: 'Elsewhere', path: '/leads/nowhere' },
    ];
    const own = serve(solutions, { ...builtInNavigationData, navigation });
    const namesFor = async (audience: Audience) =>
      (await read(audience, 'listing.json', own)).navigation.map(({ id }: { id: string }) => id);
    expect(await namesFor('company')).toEqual(['secret', 'own']);
    expect(await namesFor('customers')).toEqual(['own']);
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

it('an open page has the files of its version, however often the next one is read again', () => {
  let current = serve();
  const { files } = serveRecentVersions(() => current);
  const path = `${current.address.slice(CATALOGUE_PREFIX.length)}index.json`;
  expect(files.company.get(path)).toBeDefined();
  for (let n = 0; n < 6; n += 1) {
    current = serve(solutions.slice(1));
    files.company.get('none/index.json');
  }
  expect(files.company.get(path)).toBeDefined();
});

describe('the catalogue in another language', () => {
  const german = { 'solution.home.name': 'Startseite', 'group.Suite': 'Produkt', 'navigation.home': 'Start' };
  const words = createCatalogueWords(config, new Map([['de-DE', JSON.stringify(german)]]));
  const translated = serveCatalogue(solutions, builtInNavigationData, config.origins.solution, words);

  it('UI-15 has names in the language, text by text in English where it has none', async () => {
    const index = await read('customers', 'de-DE/index.json', translated);
    expect(index.solutions).toHaveLength((await read('customers', 'index.json')).solutions.length);
    expect(index.solutions[0]).toMatchObject({ appId: 'home', name: 'Startseite', group: 'Produkt' });
    const { navigation, descriptions } = await read('customers', 'de-DE/listing.json', translated);
    expect(navigation[0]).toMatchObject({ id: 'home', name: 'Start', section: 'Produkt' });
    expect(descriptions.home).toBe('All your apps in one place.');
    expect(await read('customers', 'de-DE/apps/home.json', translated)).toMatchObject({ name: 'Startseite' });
  });

  it('is in English in a language without translations, and at the address without a language', async () => {
    expect(await read('customers', 'fr-FR/index.json', translated)).toEqual(
      await read('customers', 'index.json', translated),
    );
  });

  it('has another version than without the translations', () => {
    expect(translated.address).not.toBe(served.address);
  });

  it('ACCESS-02 tells customers of no solution that only the company’s users may open', async () => {
    for (const appId of INTERNAL) {
      expect(() => open('customers', `de-DE/apps/${appId}.json`, translated)).toThrow('no ');
    }
  });

  it.each([
    ['en-XA', /^\[Ĥóɱé/],
    ['en-XB', /^\u200F\u202EHome/],
  ])('UI-14 is generated in the pseudo-locale %s', async (locale, pattern) => {
    const { solutions: list } = await read('customers', `${locale}/index.json`, translated);
    expect(list.map(({ name }: { name: string }) => name)).toContainEqual(expect.stringMatching(pattern));
  });

  it('has no pseudo-locale in prod', () => {
    const inProd = createCatalogueWords({ environment: 'prod' });
    expect(inProd.locales).not.toContain('en-XA');
  });
});
