import { createBuiltChrome } from './built-chrome';
import { readPageAssets, readPageConfiguration } from './page-facts';
import { start } from './start';

/** The first script of the built page, inlined into it. */
start(window, readPageConfiguration(document), createBuiltChrome(document, readPageAssets(document)));
