/** Whether this page may use the storage. In a frame of another site, access to it may already throw. */
export function storageIsOpen(storage: () => Pick<Storage, 'setItem' | 'removeItem'>): boolean {
  try {
    storage().setItem('probe', '1');
    storage().removeItem('probe');
    return true;
  } catch {
    return false;
  }
}
