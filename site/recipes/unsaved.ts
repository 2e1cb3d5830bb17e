// #region unsaved
import { component, page } from '@unified-shell/app-sdk';

/** Call it after each edit and after each save. */
export function reportUnsaved(isUnsaved: boolean): void {
  page.unloadPromptMessage = 'The order has not been sent.';
  page.blockNavigation(isUnsaved);
}
// #endregion

// #region dialog
/** The shell dims the page around the frame while the dialog is open. */
export function showDialog(dialog: HTMLDialogElement): void {
  page.modal = true;
  dialog.addEventListener('close', () => {
    page.modal = false;
  });
  dialog.showModal();
}
// #endregion

// #region component
/** Opens another solution in a dialog and waits for what it gives to `component.close`. */
export async function chooseImage(): Promise<unknown> {
  return component.open('assets', { kind: 'image' });
}
// #endregion
