// Rewrites the relative links of a document for the site. A link to a file that is no page loses its target: readers
// of the site have no repository.
import path from 'node:path';

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|#)/i;
const DOWNLOAD = /^(?:docs|packages\/catalogue)\/[\w.-]+\.(?:json|graphql)$/;

// In this order: code blocks and inline code, in which nothing is a link, and links, whose labels may have code.
const FENCE = String.raw`^ {0,3}(?<fence>\`{3,})[^\n]*\n[\s\S]*?^ {0,3}\k<fence> *$`;
const LINK = String.raw`(?<mark>!?)\[(?<label>(?:[^[\]]|\[[^\]]*\])*)\]\(<?(?<target>[^\s<>()]+)>?(?<title>(?:\s+"[^"]*")?)\)`;
const INLINE = String.raw`(?<tick>\`+)(?!\`)[\s\S]*?[^\`]\k<tick>(?!\`)`;
const PARTS = new RegExp(`${FENCE}|${LINK}|${INLINE}`, 'gm');

/**
 * @param {{ source: string, text: string }} page
 * @param {ReadonlyMap<string, string>} targets the site's path of each source
 * @param {(asset: string) => void} use a picture or a file to download
 */
export function rewriteLinks({ source, text }, targets, use) {
  return text.replaceAll(PARTS, (...matched) => {
    const [whole] = matched;
    const { mark, label, target, title } = matched.at(-1);
    if (target === undefined || EXTERNAL.test(target)) return whole;
    const [file, anchor] = target.split('#');
    const found = path.posix.join(path.posix.dirname(source), decodeURI(file)).replace(/\/$/, '');
    const page = targets.get(found) ?? targets.get(`${found}/README.md`);
    if (page !== undefined) return `[${label}](/${page}${anchor ? `#${anchor}` : ''}${title})`;
    if (mark !== '!' && !DOWNLOAD.test(found)) return label;
    use(found);
    const address = `/files/${path.posix.basename(found)}`;
    return mark === '!' ? `![${label}](${address}${title})` : `[${label}](${address}){target="_self"}`;
  });
}
