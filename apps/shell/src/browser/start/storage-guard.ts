import { requireElement } from '../require-element';

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
export function showStorageNotice(document: Document): void {
  requireElement(document, 'shell').remove();
  requireElement(document, 'storage-notice').hidden = false;
  // The template has the script with the words in other languages; it runs once it is in the page.
  document.body.append(document.querySelector('template')?.content ?? '');
}
