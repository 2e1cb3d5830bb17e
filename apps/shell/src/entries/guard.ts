import { guardBrowser } from '../browser/start/browser-guard';

/** The very first script of the built page: a script of its own, because the boot script would not even parse. */
guardBrowser(window, document);
