import { readPageConfiguration } from '../browser/start/page-facts';
import { start } from '../browser/start/start';

/** The first script in development: decisions and chrome are separate modules with hot reload. */
const loadDecisions = () => import('./decisions');
start(window, readPageConfiguration(document), loadDecisions, {
  fetch: () => {},
  load: () => import('./chrome'),
});
