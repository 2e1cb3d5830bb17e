/** May this page keep anything? In a frame of another site, asking for the storage may already throw. */
export function storageIsOpen(storage: () => Pick<Storage, 'setItem' | 'removeItem'>): boolean {
  try {
    storage().setItem('probe', '1');
    storage().removeItem('probe');
    return true;
  } catch {
    return false;
  }
}
