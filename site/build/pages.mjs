// The pages that exist as files of the repository: where each stands in the site, in which group of the navigation,
// and whether the text for language models has it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { readFrontMatter, titleOf } from './front-matter.mjs';

/** The groups of the navigation, in their order. */
export const GROUPS = {
  start: 'Start',
  guides: 'Guides',
  migrate: 'Move to Unified Shell',
  reference: 'Reference',
  operate: 'Operate',
  project: 'The project',
};

/** Reference pages that are read by those who build solutions; all other pages of `docs` are for operators. */
const REFERENCE = ['catalogue', 'errors', 'flags', 'messages', 'runtime', 'settings'];
/** Pages about the product itself. */
const PROJECT = ['cases', 'contract', 'coverage', 'glossary', 'requirements', 'rulings'];
const START = ['solutions'];

/** Long tables, whose words would crowd the search. */
const WITHOUT_SEARCH = ['docs/coverage.md', 'docs/requirements.md', 'docs/cases.md', 'docs/rulings.md'];

/**
 * @typedef {object} Page
 * @property {string} source the path in the repository; empty for a generated page
 * @property {string} target the path in the site, with the ending `.md`
 * @property {string} group a key of `GROUPS`
 * @property {string} title
 * @property {number} order within the group
 * @property {boolean} isSearched
 * @property {string} text without front matter
 */

/** The page of a source. Front matter may name another `group`, `title` and `order`. @returns {Page} */
export function pageOf(source, markdown) {
  const { fields, text } = readFrontMatter(markdown);
  const group = fields.group in GROUPS ? fields.group : groupOf(source);
  return {
    source,
    target: targetOf(source),
    group,
    title: fields.title ?? titleOf(text) ?? path.basename(source, '.md'),
    order: Number(fields.order ?? 100),
    isSearched: !WITHOUT_SEARCH.includes(source),
    text,
  };
}

function targetOf(source) {
  if (source === 'README.md') return 'project/overview.md';
  if (source.startsWith('docs/')) return source.slice('docs/'.length);
  if (/^(?:packages|apps|examples)\//.test(source)) return source.replace(/\/README\.md$/, '.md');
  if (source.startsWith('decisions/')) return source.replace(/README(?=\.md$)/, 'index');
  return source.includes('/') ? source : `project/${source.toLowerCase()}`;
}

function groupOf(source) {
  const [folder, second] = source.split('/');
  if (folder !== 'docs') return 'project';
  const name = path.basename(source, '.md');
  if (second !== path.basename(source)) return second in GROUPS ? second : 'guides';
  if (START.includes(name)) return 'start';
  if (REFERENCE.includes(name)) return 'reference';
  return PROJECT.includes(name) ? 'project' : 'operate';
}

/** All Markdown documents of the repository that readers of the site are given. @returns {Page[]} */
export function readPages() {
  const sources = [
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
    ...markdownIn('docs'),
    ...markdownIn('decisions'),
    ...['packages', 'apps', 'examples'].flatMap((folder) => readmesIn(folder)),
  ];
  return sources.map((source) => pageOf(source, readFileSync(inRoot(source), 'utf8')));
}

function markdownIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return markdownIn(file);
    return entry.name.endsWith('.md') ? [file] : [];
  });
}

function readmesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(inRoot(folder, entry.name)).includes('README.md'))
    .map((entry) => `${folder}/${entry.name}/README.md`);
}
