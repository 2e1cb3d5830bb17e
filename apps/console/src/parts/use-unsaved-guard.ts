import { page } from '@unified-shell/app-sdk';
import { useEffect } from 'react';

/** While there are unsaved changes, the shell asks the user before it leaves the page. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    page.blockNavigation(isUnsaved);
    return () => page.blockNavigation(false);
  }, [isUnsaved]);
}
