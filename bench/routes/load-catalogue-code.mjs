// Loads the catalogue's own code, bundled as in the shell's build.
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';

const inCatalogue = (file) => inRoot('packages', 'catalogue', 'src', file);

export async function loadCatalogueCode() {
  const { routes, parse, evaluate } = await loadCode('catalogue', {
    routes: inCatalogue('route-index.ts'),
    parse: inCatalogue('parse-catalogue.ts'),
    evaluate: inCatalogue('access/evaluate-solution.ts'),
  });
  const { createRouteIndex } = routes;
  const { parseCatalogue } = parse;
  const { evaluateSolution } = evaluate;
  return { createRouteIndex, parseCatalogue, evaluateSolution };
}
