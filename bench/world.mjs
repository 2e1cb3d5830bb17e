// The environment of all slices: the product, the bench's pages, a browser, and the link between them. It is opened
// once, and its parts are closed in the opposite order.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from './browser/launch-browser.mjs';
import { signIn } from './browser/sign-in.mjs';
import { openLink } from './link/open-link.mjs';
import { freePort } from './product/free-port.mjs';
import { startProduct } from './product/start-product.mjs';
import { writeCatalogue } from './product/write-catalogue.mjs';
import { buildSite } from './site/build-site.mjs';
import { createOrigins } from './site/hosts.mjs';
import { workFolder } from './site/paths.mjs';
import { openSite, serveSite } from './site/serve-site.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM'];

/** Stops all processes when the bench is interrupted. @returns a function that removes the listeners */
function onSignals(stop) {
  for (const signal of SIGNALS) process.once(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */

/**
 * @param {{ solutions: number, say(line: string): void, name?: string, checkout?: string }} options `solutions`: the
 * number of registrations in addition to the built-in ones; `checkout`: the folder whose product is started; `name`:
 * the name of its data folder
 */
export async function openWorld({ solutions, say, name = 'product', checkout }) {
  const undo = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  undo.push(onSignals(() => void close().finally(() => process.exit(1))));
  try {
    const folder = path.join(workFolder, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const site = await openSite();
    undo.push(site.close);
    const port = await freePort();
    const origins = createOrigins(site.port, port);
    await buildSite();
    serveSite(site.server, origins);

    const catalogue = path.join(folder, 'catalogue');
    writeCatalogue(catalogue, origins, solutions, checkout);
    const variables = {
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      CATALOGUE: catalogue,
    };
    // The first start creates the database. The second is a usual start; its duration is measured.
    await (await startProduct(variables, checkout)).stop();
    const product = await startProduct(variables, checkout);
    undo.push(product.stop);

    const link = await openLink();
    undo.push(link.close);
    const browser = await launchBrowser({ linkPort: link.port });
    undo.push(browser.stop);
    await signIn(browser.cdp, origins);
    return { name, origins, product, port, link, browser, say, close };
  } catch (error) {
    await close();
    throw error;
  }
}
