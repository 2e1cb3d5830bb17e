// An application that shows its places as links and does nothing else: a long walk through it is a quick one.
import type { SolutionKind } from './solution-kinds';
import { stubDocument } from './stub-pages';

/** With path history its links are followed without loading anything, as a router does. */
const ROUTER = `<script>
  addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(null, '', event.target.getAttribute('href'));
  });
</script>`;

export function walkedDocument({ kind, start, list, entry }: SolutionKind): string {
  const hash = kind === 'HASH' ? '#' : '';
  const links = [start, list, entry].map(({ path, name }) => `<a href="${hash}${path}">${name}</a>`);
  return stubDocument('runtime.page.done()', links.join(' ') + (kind === 'HISTORY' ? ROUTER : ''));
}
