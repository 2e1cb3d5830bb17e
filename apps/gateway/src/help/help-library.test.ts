import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHelpLibrary } from './help-library';

let folder = '';
const article = (title: string, more = '') => `---\ntitle: ${title}\nsummary: Text.\n${more}---\n\nText.\n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'help-'));
  for (const locale of ['en-US', 'de-DE']) await mkdir(join(folder, locale));
  await writeFile(join(folder, 'en-US', 'search.md'), article('Our own search'));
  await writeFile(join(folder, 'de-DE', 'search.md'), article('Unsere Suche'));
  await writeFile(join(folder, 'en-US', 'orders.md'), article('Orders', 'solutions: [orders, secret]\n'));
  await writeFile(join(folder, 'en-US', 'notes.txt'), 'not an article');
});
afterAll(() => rm(folder, { recursive: true }));

const told = new Set(['orders']);
const open = (helpArticles?: string, demo = false) => openHelpLibrary({ demo, helpArticles });

describe('the articles of the help center', () => {
  it('are at least twelve about the shell, and in a demonstration some about its solutions', async () => {
    const shell = (await open()).list('en-US', new Set());
    expect(shell.length).toBeGreaterThanOrEqual(12);
    expect(shell.flatMap(({ solutions }) => solutions)).toEqual([]);
    const all = (await open(undefined, true)).list('en-US', new Set(['sample', 'home']));
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['sample-values', 'home-cards']));
  });

  it('link only to articles that exist', async () => {
    const library = await open(undefined, true);
    const known = new Set(['sample', 'home', 'campaign', 'admin']);
    const all = library.list('en-US', known);
    const texts = all.map(({ id }) => JSON.stringify(library.find(id, 'en-US', known)));
    const links = texts.flatMap((text) => [...text.matchAll(/"article:([^"]+)"/g)].map(([, id = '']) => id));
    const ids = new Set(all.map(({ id }) => id));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('are those of the operator where they have the same name, in each language', async () => {
    const library = await open(folder);
    expect(library.find('search', 'en-US', told)).toMatchObject({ title: 'Our own search', locale: 'en-US' });
    expect(library.find('search', 'de-DE', told)).toMatchObject({ title: 'Unsere Suche', locale: 'de-DE' });
    expect(library.find('notifications', 'de-DE', told)).toMatchObject({ locale: 'de-DE' });
    expect(library.find('orders', 'de-DE', told)).toMatchObject({ title: 'Orders', locale: 'en-US' });
  });

  it('of a solution are told only to those who may know it, and name no other solution', async () => {
    const library = await open(folder);
    expect(library.list('en-US', told).find(({ id }) => id === 'orders')).toMatchObject({
      solutions: ['orders'],
    });
    expect(library.find('orders', 'en-US', new Set())).toBeUndefined();
    expect(library.list('en-US', new Set()).map(({ id }) => id)).not.toContain('orders');
  });

  it('have tours beside them, of which those of the operator take the place of the built-in ones', async () => {
    const built = (await open(undefined, true)).tours;
    expect(
      built
        .list('en-US', new Set(['sample']))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['find-your-way', 'sample-values']);
    await mkdir(join(folder, 'tours'));
    const words = { 'en-US': 'Our tour' };
    const tour = { title: words, summary: words, steps: [{ title: words, text: words }] };
    await writeFile(join(folder, 'tours', 'find-your-way.json'), JSON.stringify(tour));
    expect((await open(folder)).tours.list('en-US', told)).toMatchObject([{ title: 'Our tour' }]);
    await writeFile(join(folder, 'tours', 'broken.json'), '{}');
    await expect(open(folder)).rejects.toMatchObject({ code: 'INVALID_TOUR' });
    await rm(join(folder, 'tours'), { recursive: true });
  });

  it('stop the start if there are more than 500 tours', async () => {
    const tours = join(folder, 'tours');
    await mkdir(tours);
    await Promise.all(Array.from({ length: 501 }, (_none, at) => writeFile(join(tours, `t${at}.json`), '')));
    await expect(open(folder)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await rm(tours, { recursive: true });
  });

  it('stop the start if their folder cannot be read', async () => {
    await expect(open(join(folder, 'missing'))).rejects.toMatchObject({
      code: 'NOT_READ',
      message: expect.stringContaining('missing'),
    });
  });
});
