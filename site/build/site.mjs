// Builds the site, or serves it while its pages are edited.
import { watch } from 'node:fs';
import { build, createServer } from 'vitepress';
import { dist, inRoot } from '../../scripts/lib/paths.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { assemble } from './assemble.mjs';
import { brokenSiteLinks } from './check-links.mjs';

const outDir = `${dist}/site`;
const WATCHED = ['docs', 'decisions', 'site/recipes', 'site/home.md'];
/** An editor writes a file in several steps, milliseconds apart. */
const SETTLED_MS = 100;

export async function buildSite() {
  await step('pages', () => assemble());
  await step('site', () => build(inRoot('site'), { outDir }));
  const broken = brokenSiteLinks(outDir);
  if (broken.length > 0) throw new Error(`Links of the site lead nowhere:\n${broken.join('\n')}`);
  console.log(`The site is in ${outDir}; its links are checked.`);
}

/** @param {number} port */
export async function serveSite(port) {
  const reference = await assemble();
  const server = await createServer(inRoot('site'), { port });
  await server.listen();
  server.printUrls();
  let timer;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      assemble(reference).catch((error) => console.error(error.message));
    }, SETTLED_MS);
  };
  for (const folder of WATCHED) watch(inRoot(folder), { recursive: true }, again);
}
