// `llms.txt` and `llms-full.txt` (llmstxt.org): the pages for those who build or operate, as an index and as one text.
import { summaryOf } from './front-matter.mjs';
import { GROUPS } from './pages.mjs';

const INTRODUCTION = `# Unified Shell

> A shell that hosts many separately built web applications (solutions) in frames: sign-in, header, navigation, search, help,
> notifications, language and theme. Applications use the SDK \`@unified-shell/app-sdk\`.
`;

const isForReaders = ({ group }) => group !== 'project';

/** @param {import('./pages.mjs').Page[]} pages */
export function indexForModels(pages) {
  const sections = Object.entries(GROUPS).map(([group, name]) => {
    const own = pages.filter((page) => page.group === group && isForReaders(page));
    const lines = own.map(({ title, target, text }) => {
      const summary = summaryOf(text);
      return `- [${title}](/${target})${summary && `: ${summary}`}`;
    });
    return lines.length === 0 ? '' : `## ${name}\n\n${lines.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections.filter(Boolean)].join('\n');
}

/** @param {import('./pages.mjs').Page[]} pages */
export function textForModels(pages) {
  const texts = pages
    .filter(isForReaders)
    .map(({ target, text }) => `<!-- /${target} -->\n\n${text.trim()}\n`);
  return [INTRODUCTION, ...texts].join('\n');
}
