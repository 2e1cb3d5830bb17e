// The build of a solution, for the root of its own origin.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { administration } from '../../packages/messages/src/en-US/administration';
import { demonstrations } from '../../packages/messages/src/en-US/demonstrations';
import { suite } from '../../packages/messages/src/en-US/suite';
import type { SetName } from '../../packages/messages/src/sets/parts';
import { listModules } from './list-modules';
import { localeFiles } from './locale-files';
import { pageTexts } from './page-texts';
import { s2 } from './s2';

const root = path.resolve(import.meta.dirname, '../..');
const PAGE = path.join(root, 'packages/solution-page/page.html');
const PLACEHOLDER = '<!--solution-->';

interface Solution {
  /** Its `spaAppId`, by which the gateway finds the built files. */
  id: string;
  folder: string;
  /** The sets of texts that it uses. */
  sets?: readonly SetName[];
}

/** The settings of one solution, whose `index.html` is its title and its script. */
export function solution({ id, folder, sets = ['suite'] }: Solution): UserConfig {
  return {
    root: folder,
    // Absolute, because a solution with path history is loaded at addresses of any depth.
    base: '/',
    // Files of the solution that are served as they are, such as the data of its cards.
    publicDir: existsSync(path.join(folder, 'public')) ? 'public' : false,
    plugins: [
      s2(),
      listModules(),
      localeFiles(sets),
      wholePage(),
      pageTexts({ ...suite, ...administration, ...demonstrations }),
    ],
    build: { outDir: path.join(root, 'dist/suite', id), emptyOutDir: true },
  };
}

/** Puts the title and the script of a solution into the page that all solutions share. */
function wholePage(): Plugin {
  return {
    name: 'whole-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => readFileSync(PAGE, 'utf8').replace(PLACEHOLDER, () => html.trim()),
    },
  };
}
