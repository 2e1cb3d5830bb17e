import path from 'node:path';
import { linksIn } from './markdown.mjs';

const EXTERNAL = /^[a-z][a-z\d+.-]*:/i;

/** An address of the shell, as in the articles of the help center. */
const OF_SHELL = '#/';

/**
 * The relative links of a document that lead to no file or to no heading, as `line: what`.
 * @param {string} file
 * @param {string} markdown
 * @param {(path: string) => boolean} has a file or a folder of the repository
 * @param {(path: string) => ReadonlySet<string>} anchorsIn a document of the repository
 */
export function brokenLinks(file, markdown, has, anchorsIn) {
  return linksIn(markdown).flatMap(({ target, line }) => {
    if (EXTERNAL.test(target) || target.startsWith(OF_SHELL)) return [];
    const [link = '', anchor] = target.split('#');
    const found = link === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(link));
    if (found !== '.' && !has(found)) return [`${line}: links to ${target}, but there is no ${found}`];
    if (!anchor || !found.endsWith('.md') || anchorsIn(found).has(anchor)) return [];
    return [`${line}: links to ${target}, but ${found} has no heading for #${anchor}`];
  });
}
