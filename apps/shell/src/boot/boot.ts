import { createBuiltChrome } from './built-chrome';
import { readPageAssets, readPageConfiguration } from './page-facts';
import { start } from './start';

/** The first script of the built page, inlined into it. */
// The guard took the shell out of the page where this browser cannot run it.
if (document.getElementById('shell')) {
  const assets = readPageAssets(document);
  const page = readPageConfiguration(document);
  start(window, page, () => import(/* @vite-ignore */ assets.decisions), createBuiltChrome(document, assets));
}
