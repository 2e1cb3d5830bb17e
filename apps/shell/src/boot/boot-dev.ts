import { readPageConfiguration } from './page-facts';
import { start } from './start';

/** The first script while developing: later stages and chrome are modules beside it and reload hot. */
const loadDecisions = () => import('../core/decisions/create-decisions');
start(window, readPageConfiguration(document), loadDecisions, {
  fetchScript: () => {},
  fetchStyles: () => {},
  load: () => import('../ui/mount-chrome'),
});
