// #region after
import { page, ready } from '@unified-shell/app-sdk';
import { loadRuntime } from '@unified-shell/app-sdk/loader';

interface Lifecycle {
  bootstrap(properties: object): Promise<unknown>;
  mount(properties: object): Promise<unknown>;
}

/** Mounts an application that was written for single-spa as a page of its own. Its frame is removed as a whole. */
export async function mountAlone(application: Lifecycle): Promise<void> {
  await loadRuntime();
  const properties = await ready();
  await application.bootstrap(properties);
  await application.mount(properties);
  await page.done();
}
// #endregion
