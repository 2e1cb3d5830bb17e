import { createBuiltChrome } from '../browser/chrome/built-chrome';
import { createRetriableImport } from '../browser/chrome/retriable-import';
import { readPageAssets, readPageConfiguration } from '../browser/start/page-facts';
import { start } from '../browser/start/start';

/** The boot script of the built page, inlined into it. */
// The guard has removed the shell from the page if this browser cannot run it.
if (document.getElementById('shell')) {
  const assets = readPageAssets(document);
  const page = readPageConfiguration(document);
  const parts = {
    decisions: createRetriableImport(assets.decisions, (address) => import(/* @vite-ignore */ address)),
    missingData: createRetriableImport(assets.missingData, (address) => import(/* @vite-ignore */ address)),
    internalTools: createRetriableImport(
      assets.internalTools,
      (address) => import(/* @vite-ignore */ address),
    ),
  };
  start(window, page, parts, createBuiltChrome(document, assets));
}
