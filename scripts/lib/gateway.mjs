// The built gateway, loaded into this process.
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** Loads dist/gateway/main.js; its `main()` prints the ready line and handles the signals. */
export async function loadGateway() {
  return import(pathToFileURL(inRoot('dist', 'gateway', 'main.js')).href);
}
