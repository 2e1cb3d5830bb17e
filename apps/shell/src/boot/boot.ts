import { createBuiltChrome } from './built-chrome';
import { readPageAssets, readPageConfiguration } from './page-facts';
import { createRetriableImport } from './retriable-import';
import { start } from './start';

/** The first script of the built page, inlined into it. */
// The guard took the shell out of the page where this browser cannot run it.
if (document.getElementById('shell')) {
  const assets = readPageAssets(document);
  const page = readPageConfiguration(document);
  const loadDecisions = createRetriableImport(
    assets.decisions,
    (address) => import(/* @vite-ignore */ address),
  );
  start(window, page, loadDecisions, createBuiltChrome(document, assets));
}
