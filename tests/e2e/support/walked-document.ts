// An application that only shows its locations as links, so that a long walk through it is quick.
import type { SolutionKind } from './solution-kinds';
import { stubDocument } from './stub-pages';

/** The script for solutions with path history. It follows links by `pushState`, as a router does. */
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
