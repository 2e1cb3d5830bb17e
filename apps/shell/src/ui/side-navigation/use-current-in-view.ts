// Of hundreds of entries the open one stands where it is seen: after it was opened from elsewhere, too.
import { type RefObject, useEffect } from 'react';

/** @param current changes when another entry is the open one */
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
