import { page } from '@unified-shell/app-sdk';
import { useEffect } from 'react';

let open = 0;

/** While a dialog is mounted, the shell dims the page around the frame. */
export function useShellModal(): void {
  useEffect(() => {
    open += 1;
    page.modal = true;
    return () => {
      open -= 1;
      if (open === 0) page.modal = false;
    };
  }, []);
}
