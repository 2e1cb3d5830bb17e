import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShippedCatalogue } from '../registrations/shipped-catalogue';
import { createTestConfig, writeFiles } from '../test-support/gateway-fixtures';
import { loadCatalogue } from './load-catalogue';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry = (appId: string, more: object = {}) => ({
  appId,
  name: appId,
  description: '',
  icon: 'app',
  group: 'G',
  path: `/${appId}`,
  sandbox: {
    historyType: 'HASH',
    sources: { dev: `https://${appId}.example/app/`, qa: `https://${appId}-qa.example/` },
  },
  ...more,
});
const text = (...solutions: object[]) => JSON.stringify({ solutions });
const load = (CATALOGUE: string, more: Record<string, string> = {}) =>
  loadCatalogue(createTestConfig({ CATALOGUE, ...more }));
const sourcesOf = (catalogue: readonly HostedSolution[]) => catalogue.map(({ sandbox }) => sandbox.source);

describe('the catalogue of a deployment', () => {
  it('is the built-in catalogue by default, with its solutions on their own hosts', async () => {
    const sources = (await loadCatalogue(createTestConfig())).map(({ appId, sandbox }) => [
      appId,
      sandbox.source,
    ]);
    expect(Object.fromEntries(sources)).toMatchObject({
      home: 'http://home.solutions.shell.localhost:4000/',
      partner: 'http://partner.localhost:4000/',
    });
  });

  it('has no third-party host outside the demonstration', async () => {
    const catalogue = await loadCatalogue(createTestConfig({ DEMO: '0' }));
    expect(catalogue.find(({ appId }) => appId === 'partner')?.sandbox.source).toBeUndefined();
  });

  it('comes from every file of a folder, with the sources of the environment', async () => {
    await writeFiles(folder, {
      'a.json': text(entry('one')),
      'b.json': text(entry('two')),
      'notes.txt': 'no',
    });
    const catalogue = await load(folder);
    expect(catalogue.slice(-2).map(({ appId }) => appId)).toEqual(['one', 'two']);
    expect(sourcesOf(catalogue).slice(-2)).toEqual(['https://one.example/app/', 'https://two.example/app/']);
    const qa = await load(join(folder, 'a.json'), { SHELL_ENV: 'qa', SECRET: 'x'.repeat(32) });
    expect(sourcesOf(qa).at(-1)).toBe('https://one-qa.example/');
  });

  it('has the operator’s registration in place of a built-in registration with the same id', async () => {
    const builtIn = await loadCatalogue(createTestConfig());
    await writeFiles(folder, { 'a.json': text(entry('home', { name: 'My home' })), 'heroes.json': '{}' });
    const catalogue = await load(folder);
    expect(catalogue).toHaveLength(builtIn.length);
    expect(catalogue.find(({ appId }) => appId === 'home')?.name).toBe('My home');
  });

  it('opens a published solution from its host in dev, and from its developer’s server while no version is live', async () => {
    const sources = { dev: 'http://one.localhost:5173/', prod: '{hosted}/' };
    const one = entry('one', { spaAppId: 'one', sandbox: { historyType: 'HASH', sources } });
    await writeFiles(folder, { 'registration.json': JSON.stringify(one) });
    const open = async (live: string[], more: Record<string, string> = {}) => {
      const shipped = await openShippedCatalogue(createTestConfig({ CATALOGUE: folder, ...more }));
      return sourcesOf(shipped.combine({ solutions: [], families: [] }, new Set(live))).at(-1);
    };
    const hosted = 'http://one.solutions.shell.localhost:4000/';
    expect(await open([])).toBe('http://one.localhost:5173/');
    expect(await open(['one'])).toBe(hosted);
    const elsewhere = { SHELL_ENV: 'qa', SECRET: 'x'.repeat(32) };
    expect(await open(['one'], elsewhere)).toBeUndefined();
  });

  it('is rejected when two solutions share an origin, or when one uses an origin of the product', async () => {
    const at = (source: string) => ({ sandbox: { historyType: 'HASH', sources: { dev: source } } });
    const shared = text(entry('one', at('https://a.example/1/')), entry('two', at('https://a.example/2/')));
    await writeFiles(folder, { 'a.json': shared });
    await expect(load(folder)).rejects.toMatchObject({ code: 'SHARED_ORIGIN' });
    for (const host of ['experience.shell.localhost', 'identity.shell.localhost', 'aem.localhost']) {
      await writeFiles(folder, { 'a.json': text(entry('one', at(`http://${host}:4000/`))) });
      await expect(load(folder)).rejects.toMatchObject({ code: 'OWN_ORIGIN' });
    }
  });

  it('is rejected when an entry is broken, naming file, entry and field', async () => {
    await writeFiles(folder, { 'a.json': text(entry('one'), entry('two', { path: 'no-slash' })) });
    const broken = load(folder);
    await expect(broken).rejects.toBeInstanceOf(CatalogueError);
    await expect(broken).rejects.toThrow(join(folder, 'a.json'));
    await expect(broken).rejects.toThrow(/entry 1 \(two\): path: /);
  });

  it('is rejected when it cannot be read, naming the path', async () => {
    await expect(load(join(folder, 'none.json'))).rejects.toThrow('none.json: cannot be read');
  });
});
