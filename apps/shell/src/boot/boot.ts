import { createBuiltChrome } from './built-chrome';
import { readPageAssets, readPageConfiguration } from './page-facts';
import { start } from './start';

/** The first script of the built page, inlined into it. */
// The guard took the shell out of the page where this browser cannot run it.
if (document.getElementById('shell'))
  start(window, readPageConfiguration(document), createBuiltChrome(document, readPageAssets(document)));
