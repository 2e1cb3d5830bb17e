// Everything that is translated, as files of texts by key: messages, words of the catalogue, tours, and help articles. An
// article is one text, with the key `article`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot } from '../lib/paths.mjs';

export const ARTICLE = 'article';

/**
 * @typedef {object} Source
 * @property {string} name
 * @property {'icu' | 'plain' | 'article'} kind
 * @property {Record<string, string>} texts in English, by key
 * @property {(locale: string) => string} file of the translation, from the root of the repository
 */

const importFile = async (file) => (await runnerImport(inRoot(file), { logLevel: 'error' })).module;
const readJson = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** The names of articles and tours in a folder. */
const namesIn = (folder, ending) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted();

/** @returns {Promise<Source[]>} */
export async function listSources() {
  const { englishParts } = await importFile('packages/messages/src/english-parts.ts');
  const messages = Object.entries(englishParts).map(([part, texts]) => ({
    ...{ name: `messages/${part}`, kind: /** @type {const} */ ('icu'), texts },
    file: (locale) => `packages/messages/src/locales/${locale}/${part}.json`,
  }));
  const catalogue = {
    ...{ name: 'catalogue', kind: /** @type {const} */ ('plain'), texts: await catalogueTexts() },
    file: (locale) => `packages/catalogue/locales/${locale}.json`,
  };
  return [...messages, catalogue, ...['shell', 'demonstration'].flatMap(helpOf)];
}

/** @returns {Source[]} */
function helpOf(set) {
  const folder = `apps/gateway/help/${set}`;
  const articles = namesIn(`${folder}/en-US`, '.md').map((name) => ({
    ...{ name: `help/${set}/${name}`, kind: /** @type {const} */ ('article') },
    texts: { [ARTICLE]: readFileSync(inRoot(`${folder}/en-US/${name}.md`), 'utf8') },
    file: (locale) => `${folder}/${locale}/${name}.md`,
  }));
  const tours = namesIn(`${folder}/tours`, '.json').flatMap((id) =>
    tourTexts(id, `${folder}/tours/${id}.json`),
  );
  return [
    ...articles,
    {
      ...{ name: `help/${set}/tours`, kind: 'plain', texts: Object.fromEntries(tours) },
      file: (locale) => `${folder}/${locale}/tours.json`,
    },
  ];
}

/** `find-your-way.title`, `find-your-way.1.text`. */
function tourTexts(id, file) {
  const { title, summary, steps } = readJson(file);
  const english = (words) => words['en-US'];
  return [
    [`${id}.title`, english(title)],
    [`${id}.summary`, english(summary)],
    ...steps.flatMap((step, index) => [
      [`${id}.${index + 1}.title`, english(step.title)],
      [`${id}.${index + 1}.text`, english(step.text)],
    ]),
  ];
}

async function catalogueTexts() {
  const { saySolution, sayHero, sayNavigationEntry, sayProducts, sayShellTools } = await importFile(
    'packages/catalogue/src/say-words.ts',
  );
  const { productNames } = await importFile('packages/catalogue/src/products.ts');
  const data = 'packages/catalogue/data';
  /** @type {Record<string, string>} */
  const texts = {};
  const say = (key, english) => {
    texts[key] = english;
    return english;
  };
  for (const name of namesIn(data, '.json')) {
    const { solutions = [], heroes = [], entries = [], products = [] } = readJson(`${data}/${name}.json`);
    for (const solution of solutions) saySolution(solution, say);
    for (const hero of heroes) sayHero(hero, say);
    for (const entry of entries) sayNavigationEntry(entry, say);
    sayProducts(productNames(products), say);
  }
  const { SHELL_TOOLS } = await importFile('packages/catalogue/src/assistant/shell-tools.ts');
  sayShellTools(SHELL_TOOLS, say);
  return texts;
}

/** @param {Source} source @param {string} locale @returns {Record<string, string>} empty without a file */
export function readTranslation(source, locale) {
  const file = source.file(locale);
  if (!existsSync(inRoot(file))) return {};
  if (source.kind === 'article') return { [ARTICLE]: readFileSync(inRoot(file), 'utf8') };
  try {
    return readJson(file);
  } catch (cause) {
    throw new Error(`${file}: ${cause.message}`, { cause });
  }
}
