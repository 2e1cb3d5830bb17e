// #region start
import { init, page } from '@unified-shell/app-sdk';
import { loadRuntime } from '@unified-shell/app-sdk/loader';

export async function start(greet: (text: string) => void): Promise<void> {
  // From a shell that `/.well-known/unified-shell` of this origin lists.
  await loadRuntime();
  init((runtime) => {
    runtime.on('ready', ({ imsOrgName }) => {
      greet(`You are in ${imsOrgName}.`);
      page.title = 'Orders';
      void page.done();
    });
  });
}
// #endregion
