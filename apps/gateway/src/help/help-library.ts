/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The articles of the help center: those about the shell, in a demonstration those about its solutions, and those of the
 * operator's folder, which has one folder for each language (`en-US/switch-organization.md`). An operator's article
 * takes the place of the built-in one with its name. The same holds for tours, which are beside the languages
 * (`tours/orders.json`). The translations of a built-in tour are in the folder of each language (`de-DE/tours.json`).
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HelpArticle, HelpEntry } from '@unified-shell/api/help';
import type { Config } from '../config/config';
import { readTextFile } from '../platform/read-text-file';
import { HelpError } from './help-error';
import { type ArticleFile, readArticle } from './read-article';
import { readTour, type TourFile } from './read-tour';
import { createTours, type Tours } from './tours';
import { translateTour } from './translate-tour';

export interface HelpLibrary {
  /** The entries in a language; an article that has no text in it is in American English. Sorted by title. */
  list(locale: string, told: ReadonlySet<string>): HelpEntry[];
  /** Undefined if there is none that this audience may read. */
  find(id: string, locale: string, told: ReadonlySet<string>): HelpArticle | undefined;
  tours: Tours;
}

const SOURCE_LOCALE = 'en-US';
const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;
const FILE = /^[a-z0-9-]{1,80}\.md$/;
const MAX_ARTICLES = 5_000;
/** In the operator's folder. */
const TOURS_FOLDER = 'tours';
const TOUR_FILE = /^[a-z0-9-]{1,80}\.json$/;
const MAX_TOURS = 500;

const shell = import.meta.glob<string>('../../help/shell/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const demonstration = import.meta.glob<string>('../../help/demonstration/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const shellTours = import.meta.glob<string>('../../help/shell/tours/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const demonstrationTours = import.meta.glob<string>('../../help/demonstration/tours/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const tourWords = import.meta.glob<string>('../../help/*/*/tours.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @throws HelpError naming the folder or the file that is at fault */
export async function openHelpLibrary({
  demo,
  helpArticles,
}: Pick<Config, 'demo' | 'helpArticles'>): Promise<HelpLibrary> {
  const files = [
    ...builtIn(shell),
    ...(demo ? builtIn(demonstration) : []),
    ...(helpArticles === undefined ? [] : await readFolder(helpArticles)),
  ];
  const tours: TourFile[] = [...builtInTours(shellTours), ...(demo ? builtInTours(demonstrationTours) : [])];
  const own = helpArticles === undefined ? [] : await readTours(helpArticles);
  const words = Object.entries(tourWords).map(([path, text]) => ({ locale: localeOf(path), text }));
  return createHelpLibrary(
    files.map(readArticle),
    createTours([...tours.map(readTour).map((tour) => translateTour(tour, words)), ...own.map(readTour)]),
  );
}

/** @param articles a later one takes the place of an earlier one with the same id and language */
export function createHelpLibrary(
  articles: readonly HelpArticle[],
  tours: Tours = createTours([]),
): HelpLibrary {
  const byId = new Map<string, Map<string, HelpArticle>>();
  for (const article of articles) {
    const texts = byId.get(article.id) ?? new Map<string, HelpArticle>();
    byId.set(article.id, texts.set(article.locale, article));
  }
  const isTold = ({ solutions }: HelpEntry, told: ReadonlySet<string>) =>
    solutions.length === 0 || solutions.some((appId) => told.has(appId));

  function find(id: string, locale: string, told: ReadonlySet<string>): HelpArticle | undefined {
    const texts = byId.get(id);
    const article = texts?.get(locale) ?? texts?.get(SOURCE_LOCALE);
    return article && isTold(article, told) ? article : undefined;
  }

  return {
    tours,
    find,
    list(locale, told) {
      const found = [...byId.keys()].flatMap((id) => find(id, locale, told) ?? []);
      return found
        .toSorted((one, other) => one.title.localeCompare(other.title, locale))
        .map(({ blocks: _blocks, locale: _locale, ...entry }) => ({
          ...entry,
          solutions: entry.solutions.filter((appId) => told.has(appId)),
        }));
    },
  };
}

function builtIn(files: Readonly<Record<string, string>>): ArticleFile[] {
  return Object.entries(files).map(([path, text]) => ({
    ...{ path, text },
    id: basename(path, '.md'),
    locale: localeOf(path),
  }));
}

function localeOf(path: string): string {
  return path.split('/').at(-2) ?? SOURCE_LOCALE;
}

function builtInTours(files: Readonly<Record<string, string>>): TourFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text, id: basename(path, '.json') }));
}

/** The operator's folder may have no tours. */
async function readTours(folder: string): Promise<TourFile[]> {
  const tours = join(folder, TOURS_FOLDER);
  try {
    if (!(await readdir(folder)).includes(TOURS_FOLDER)) return [];
    const names = (await readdir(tours)).filter((name) => TOUR_FILE.test(name));
    if (names.length > MAX_TOURS) {
      throw new HelpError('TOO_LARGE', `${tours}: has more than ${MAX_TOURS} tours`);
    }
    return await Promise.all(
      names.map(async (name) => {
        const path = join(tours, name);
        return { path, id: basename(name, '.json'), text: await readTextFile(path) };
      }),
    );
  } catch (cause) {
    if (cause instanceof HelpError) throw cause;
    throw new HelpError('NOT_READ', `${tours}: cannot be read`, { cause });
  }
}

async function readFolder(folder: string): Promise<ArticleFile[]> {
  try {
    const locales = (await readdir(folder)).filter((name) => LOCALE.test(name));
    const names = await Promise.all(
      locales.map(async (locale) => {
        const all = await readdir(join(folder, locale));
        return all.filter((name) => FILE.test(name)).map((name) => ({ locale, name }));
      }),
    );
    const found = names.flat();
    if (found.length > MAX_ARTICLES) {
      throw new HelpError('TOO_LARGE', `${folder}: has more than ${MAX_ARTICLES} articles`);
    }
    return await Promise.all(
      found.map(async ({ locale, name }) => {
        const path = join(folder, locale, name);
        return { path, locale, id: basename(name, '.md'), text: await readTextFile(path) };
      }),
    );
  } catch (cause) {
    if (cause instanceof HelpError) throw cause;
    throw new HelpError('NOT_READ', `${folder}: cannot be read`, { cause });
  }
}
