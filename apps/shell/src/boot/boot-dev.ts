import { readPageConfiguration } from './page-facts';
import { start } from './start';

/** The first script while developing: the chrome is a module beside it and reloads hot. */
start(window, readPageConfiguration(document), {
  fetch: () => {},
  load: () => import('../ui/mount-chrome'),
});
