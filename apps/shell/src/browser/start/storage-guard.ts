import { requireElement } from '../require-element';

const PROBE = 'unifiedShell.probe';

/** Whether the browser lets this page keep anything: it may refuse the storage itself, or every write to it. */
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

/** The blocking notice in place of everything else (ERR-04, ruling AMB-48). It stands in the page, hidden. */
export function showStorageNotice(document: Document): void {
  requireElement(document, 'shell').remove();
  requireElement(document, 'storage-notice').hidden = false;
}
