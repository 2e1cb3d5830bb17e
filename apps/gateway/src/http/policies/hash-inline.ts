/** The inline scripts and styles of a built page, as the sources that a policy allows by their hash (CSP 3 §2.3.1). */
import { createHash } from 'node:crypto';

/** Hash sources of the elements with inline text; data blocks such as JSON are not run and need none. */
export function hashInline(html: string, element: 'script' | 'style'): string[] {
  // A browser hashes the text after its parser has normalised the line ends (HTML §13.2.3.5).
  return inlineTexts(html.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), element).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function inlineTexts(html: string, element: string): string[] {
  const texts: string[] = [];
  // ASCII letters only: a letter such as İ becomes two, and every position after it would be off.
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  let from = 0;
  for (;;) {
    const start = lower.indexOf(`<${element}`, from);
    const open = start === -1 ? -1 : lower.indexOf('>', start);
    const end = open === -1 ? -1 : lower.indexOf(`</${element}`, open);
    if (end === -1) return texts;
    const attributes = lower.slice(start, open);
    if (!attributes.includes(' src=') && !attributes.includes('/json')) texts.push(html.slice(open + 1, end));
    from = end;
  }
}
