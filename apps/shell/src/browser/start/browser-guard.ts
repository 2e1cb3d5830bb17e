/** What is asked of the page; an old browser has none of it. */
interface BrowserFacts {
  CSS?: { supports?(property: string, value: string): boolean };
}

/**
 * Where the browser is too old for the shell, puts the notice that stands in the page in its place. Any browser must
 * understand it: no function and, but for what the build rewrites, no syntax that came after 2009.
 *
 * The newest thing that the shell needs is `light-dark()`: a browser that has it has all the rest.
 */
export function guardBrowser(facts: BrowserFacts, document: Document): void {
  if (facts.CSS?.supports?.('color', 'light-dark(red, red)')) return;
  remove(document, document.getElementById('shell'));
  document.getElementById('browser-notice')?.removeAttribute('hidden');
}

function remove(document: Document, element: HTMLElement | null): void {
  if (element) document.body.removeChild(element);
}
