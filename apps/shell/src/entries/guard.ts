import { guardBrowser } from '../browser/start/browser-guard';

/** The first script of the built page. It is separate, because an old browser cannot parse the boot script. */
guardBrowser(window, document);
