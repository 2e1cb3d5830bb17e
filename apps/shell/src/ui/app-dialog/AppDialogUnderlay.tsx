import { useEffect } from 'react';
import type { ChromeSlots } from '../../core/chrome/chrome-module';
import { useChromeView } from '../shared/use-chrome';
import styles from './app-dialog.module.css';

/** While the application shows a dialog of its own, what is around its frame is dimmed with it and cannot be used. */
export function AppDialogUnderlay({ slots }: { slots: ChromeSlots }) {
  const isOpen = useChromeView((view) => view.hasAppDialog);
  // A drawer lies over the frame: nothing would be left that could be used.
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
