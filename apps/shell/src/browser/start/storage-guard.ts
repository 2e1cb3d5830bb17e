import { requireElement } from '../require-element';
import { type NoticeWindow, translateNotice } from './translate-notice';

const PROBE = 'unifiedShell.probe';

/** Whether this page may store data. The browser may refuse access to the storage, or every write to it. */
export function isStorageOpen(open: () => Storage): boolean {
  try {
    const storage = open();
    storage.setItem(PROBE, PROBE);
    storage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Replaces the shell by the blocking notice, which is hidden in the page (ERR-04, ruling AMB-48). */
export function showStorageNotice(window: NoticeWindow, document: Document): void {
  requireElement(document, 'shell').remove();
  requireElement(document, 'storage-notice').hidden = false;
  translateNotice(window, document, 'storage');
}
