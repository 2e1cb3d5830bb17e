// Loads the built gateway into this process.
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

const load = (file) => import(pathToFileURL(inRoot('dist', 'gateway', file)).href);

/** Loads dist/gateway/main.js; its `main()` prints the ready line and handles the signals. */
export const loadGateway = () => load('main.js');

/** `backup`, `restore` and `migrate`: each takes the command-line arguments and returns the text to print. */
export const loadBackupCommands = () => load('backup-commands.js');

/** `admin` takes the command-line arguments, writes to standard output, and returns further text to print, if any. */
export const loadAdminCommands = () => load('admin-commands.js');

/** `catalogue` takes the command-line arguments and returns the text to print. */
export const loadCatalogueCommands = () => load('catalogue-commands.js');
