import { readPageConfiguration } from '../browser/start/page-facts';
import { start } from '../browser/start/start';

/** The first script while developing: later stages and chrome are modules beside it and reload hot. */
const loadDecisions = () => import('./decisions');
start(window, readPageConfiguration(document), loadDecisions, {
  fetchScript: () => {},
  fetchStyles: () => {},
  load: () => import('./chrome'),
});
