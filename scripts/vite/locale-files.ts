// The translated texts of a page: one file for each set and locale, with one hash for all of them in its address. So a
// page fetches one file, which browsers keep for ever, and its script contains no list of files (decisions/0081).
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileCatalogue } from '../../packages/messages/src/compile-catalogue';
import {
  directionOf,
  LOCALES,
  type Locale,
  PSEUDO_LOCALES,
  SOURCE_LOCALE,
} from '../../packages/messages/src/locales';
import { PARTS_OF_SETS, type SetName } from '../../packages/messages/src/sets/parts';

const LOADER = /packages\/messages\/src\/load-texts\.ts$/;
const folder = fileURLToPath(new URL('../../packages/messages/src/locales/', import.meta.url));
const HASH_CHARS = 8;

/** In the folder of hashed files, which the gateway lets browsers keep for ever. */
export const addressOfTexts = () => `assets/texts-${hashOfAll()}`;

/**
 * @param sets those that the page uses; a locale without translations has an empty file. None for the boot script,
 * which only begins the request of a file that the page has, because the chrome imports the same file
 */
export function localeFiles(sets: readonly SetName[]): Plugin {
  const address = addressOfTexts();
  return {
    ...loaderPlugin(sets.length === 0 ? requestOf : loaderOf),
    generateBundle() {
      // The boot script asks for the file of every locale. Texts of pseudo-locales are generated in the page.
      for (const locale of [...LOCALES, ...PSEUDO_LOCALES]) {
        if (locale === SOURCE_LOCALE) continue;
        for (const set of sets) {
          const texts = JSON.stringify(compileCatalogue(textsOf(locale, set)));
          const source = set === OF_PAGE ? withSkeleton(texts, locale) : `export default ${texts}`;
          this.emitFile({ type: 'asset', fileName: `${address}/${set}.${locale}.js`, source });
        }
      }
    },
  };
}

/** The texts of the page whose skeleton has names. */
const OF_PAGE: SetName = 'shell';

/**
 * Names the controls of the skeleton (`data-text`) when the file arrives, in the file itself, so that the boot script does not
 * grow. They are texts without arguments.
 */
function withSkeleton(texts: string, locale: Locale): string {
  const language = JSON.stringify({ lang: locale, dir: directionOf(locale) });
  return `const texts = ${texts};
for (const element of document.querySelectorAll('[data-text]')) {
  const [words] = texts[element.dataset.text] ?? [];
  if (words) element.ariaLabel = words.value;
  Object.assign(document.documentElement, ${language});
}
export default texts;`;
}

/**
 * The module that takes the place of `load-texts.ts`. The address is not a literal, which Vite would take for a chunk of
 * the build.
 */
function loaderOf(address: string): string {
  return `export const loadTexts = (locale, set) =>
  import(/* @vite-ignore */ new URL(\`/${address}/\${set}.\${locale}.js\`, location.href).href)
    .then((texts) => texts.default);`;
}

const requestOf = (address: string) =>
  `export const loadTexts = (locale, set) => import(\`/${address}/\${set}.\${locale}.js\`);`;

/** @param loader returns the code of the module, for the folder of the files */
function loaderPlugin(loader: (address: string) => string): Plugin {
  return {
    name: 'locale-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      LOADER.test(id.replace(/\?.*$/, '').replaceAll('\\', '/')) ? loader(addressOfTexts()) : null,
  };
}

function textsOf(locale: string, set: SetName): Record<string, string> {
  const files = PARTS_OF_SETS[set].map((part) => `${folder}${locale}/${part}.json`);
  return Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  );
}

/** The same in every build of the same texts, so that boot script and chrome name the same file. */
function hashOfAll(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(folder + file));
  // The form of compiled texts depends on the parser.
  return hash
    .update(JSON.stringify(compileCatalogue({ form: '{n, plural, one {#} other {#}}' })))
    .digest('hex')
    .slice(0, HASH_CHARS);
}
