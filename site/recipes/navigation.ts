// #region follow
import { onHistory, page } from '@unified-shell/app-sdk';

/** Calls the router of the application when the shell has moved the frame, after Back or a click on a tab. */
export function followShell(show: (path: string) => void): () => void {
  return onHistory(({ path }) => show(path));
}
// #endregion

// #region link
/** An address that opens this place of the application in any tab, in the active organisation. */
export function linkTo(order: number): string {
  return page.generateShellUrl({ path: `/orders/${order}` });
}
// #endregion

// #region leave
/** Opens another application; `replace` leaves no entry in the history. */
export function openHome(): void {
  page.shellRedirect('/home', { replace: true });
}
// #endregion
