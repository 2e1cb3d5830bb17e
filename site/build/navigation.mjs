// The side navigation, from the pages that exist: a page that is added to a folder appears, one that is removed is gone.
import { GROUPS } from './pages.mjs';

const byOrder = (a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en');

/** @param {import('./pages.mjs').Page[]} pages */
export function sideNavigation(pages) {
  return Object.entries(GROUPS).flatMap(([group, text]) => {
    const own = pages.filter((page) => page.group === group).sort(byOrder);
    const items = [...own.filter((page) => !folderOf(page)).map(entryOf), ...foldersOf(own)];
    return items.length === 0 ? [] : [section(text, group === 'project', items)];
  });
}

/** A section leads to its first page: without a link, the generator makes a button around another button. */
const section = (text, collapsed, items) => ({ text, collapsed, link: items[0].link, items });

const entryOf = ({ title, target }) => ({ text: title, link: `/${target.replace(/(?:index)?\.md$/, '')}` });

/** The pages of these folders are one entry that unfolds. */
const FOLDERS = {
  'reference/sdk/': 'SDK and runtime',
  'reference/graphql/': 'GraphQL',
  'reference/administration/': 'Administration API',
  'decisions/': 'Decisions',
  'packages/': 'Packages',
  'apps/': 'Applications',
  'examples/': 'Examples',
};

const folderOf = ({ target }) => Object.keys(FOLDERS).find((folder) => target.startsWith(folder));

function foldersOf(pages) {
  return Object.entries(FOLDERS).flatMap(([folder, text]) => {
    const items = pages.filter((page) => folderOf(page) === folder).map(entryOf);
    return items.length === 0 ? [] : [section(text, true, items)];
  });
}
