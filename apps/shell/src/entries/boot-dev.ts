import { readPageConfiguration } from '../browser/start/page-facts';
import { start } from '../browser/start/start';

/** The first script in development: the other bundles are separate modules with hot reload. */
const parts = {
  decisions: () => import('./decisions'),
  missingData: () => import('./missing-data'),
  internalTools: () => import('./internal-tools'),
};
start(window, readPageConfiguration(document), parts, {
  fetch: () => {},
  load: () => import('./chrome'),
});
