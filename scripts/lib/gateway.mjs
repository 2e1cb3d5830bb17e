// Loads a file of the built gateway into this process.
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** @param {string} file below `dist/gateway`; `main()` of `main.js` prints the ready line and handles the signals */
export const loadGateway = (file = 'main.js') => import(pathToFileURL(inRoot('dist', 'gateway', file)).href);
