/** The part of the window that is checked. An old browser has none of it. */
interface BrowserFacts {
  CSS?: { supports?(property: string, value: string): boolean };
}

/**
 * Replaces the shell by the notice in the page if the browser is too old. Every browser must be able to run this
 * code. It uses no function that is newer than 2009, and no newer syntax except what the build rewrites.
 *
 * `light-dark()` is the newest feature that the shell needs: a browser that has it has all others.
 */
export function guardBrowser(facts: BrowserFacts, document: Document): void {
  if (facts.CSS?.supports?.('color', 'light-dark(red, red)')) return;
  remove(document, document.getElementById('shell'));
  document.getElementById('browser-notice')?.removeAttribute('hidden');
  loadWords(document, document.getElementsByTagName('template')[0]);
}

/**
 * The template has the script with the words in other languages; it runs once it is in the page. A browser without templates has
 * run it already. Absent in development.
 */
function loadWords(document: Document, template: HTMLTemplateElement | undefined): void {
  if (template?.content) document.body.appendChild(template.content);
}

function remove(document: Document, element: HTMLElement | null): void {
  if (element) document.body.removeChild(element);
}
