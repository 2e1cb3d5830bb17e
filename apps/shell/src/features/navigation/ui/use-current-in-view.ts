// Scrolls the current entry into view, also after it was opened from elsewhere.
import { type RefObject, useEffect } from 'react';

/** @param current the id of the current entry */
export function useCurrentInView(
  navigation: RefObject<HTMLElement | null>,
  current: string | undefined,
): void {
  useEffect(() => {
    if (current === undefined) return;
    const entry = navigation.current?.querySelector('[aria-current]');
    const scroller = entry?.closest('#side-navigation');
    if (!entry || !scroller) return;
    const bounds = entry.getBoundingClientRect();
    const view = scroller.getBoundingClientRect();
    if (bounds.top >= view.top && bounds.bottom <= view.bottom) return;
    scroller.scrollTop += bounds.top - view.top - view.height / 3;
  }, [navigation, current]);
}
