import { useEffect } from 'react';
import type { ChromePlaces } from '../../core/chrome/chrome-module';
import { useChromeView } from '../shared/use-chrome';
import styles from './hosted-dialog.module.css';

/** While the application shows a dialog of its own, what is around its frame is dimmed with it and cannot be used. */
export function HostedDialogUnderlay({ places }: { places: ChromePlaces }) {
  const isOpen = useChromeView((view) => view.hasHostedDialog);
  // A drawer lies over the frame: nothing would be left that could be used.
  const isDrawerOpen = useChromeView((view) => view.smallWindow && view.navigationOpen);
  useDimmed(places.header, isOpen && !isDrawerOpen);
  useDimmed(places.sideNavigation, isOpen && !isDrawerOpen);
  return null;
}

function useDimmed(place: HTMLElement, isDimmed: boolean): void {
  useEffect(() => {
    if (!isDimmed) return;
    place.inert = true;
    place.classList.add(styles.dimmed ?? '');
    return () => {
      place.inert = false;
      place.classList.remove(styles.dimmed ?? '');
    };
  }, [place, isDimmed]);
}
