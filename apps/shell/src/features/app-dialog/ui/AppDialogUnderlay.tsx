import { useEffect } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useSlots } from '../../../chrome/ui/use-slots';
import styles from './app-dialog.module.css';

/** While the application shows its own dialog, header and side navigation are dimmed and cannot be used. */
export function AppDialogUnderlay() {
  const slots = useSlots();
  const isOpen = useChromeView((view) => view.hasAppDialog);
  // An open drawer covers the frame: if it were dimmed too, the page could not be used.
  const isDrawerOpen = useChromeView((view) => view.smallWindow && view.navigationOpen);
  useDimmed(slots?.header, isOpen && !isDrawerOpen);
  useDimmed(slots?.sideNavigation, isOpen && !isDrawerOpen);
  return null;
}

function useDimmed(slot: HTMLElement | undefined, isDimmed: boolean): void {
  useEffect(() => {
    if (!isDimmed || slot === undefined) return;
    slot.inert = true;
    slot.classList.add(styles.dimmed ?? '');
    return () => {
      slot.inert = false;
      slot.classList.remove(styles.dimmed ?? '');
    };
  }, [slot, isDimmed]);
}
