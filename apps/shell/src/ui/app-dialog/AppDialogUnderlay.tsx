import { useEffect } from 'react';
import type { ChromeSlots } from '../../core/chrome/chrome-module';
import { useChromeView } from '../shared/use-chrome';
import styles from './app-dialog.module.css';

/** While the application shows its own dialog, header and side navigation are dimmed and cannot be used. */
export function AppDialogUnderlay({ slots }: { slots: ChromeSlots }) {
  const isOpen = useChromeView((view) => view.hasAppDialog);
  // An open drawer covers the frame: if it were dimmed too, the page could not be used.
  const isDrawerOpen = useChromeView((view) => view.smallWindow && view.navigationOpen);
  useDimmed(slots.header, isOpen && !isDrawerOpen);
  useDimmed(slots.sideNavigation, isOpen && !isDrawerOpen);
  return null;
}

function useDimmed(slot: HTMLElement, isDimmed: boolean): void {
  useEffect(() => {
    if (!isDimmed) return;
    slot.inert = true;
    slot.classList.add(styles.dimmed ?? '');
    return () => {
      slot.inert = false;
      slot.classList.remove(styles.dimmed ?? '');
    };
  }, [slot, isDimmed]);
}
