import { useEffect, useLayoutEffect, useRef } from 'react';
import { giveFocus } from '../../browser/page/give-focus';

/** What had the keyboard before something was shown gets it back, a frame included: the component library leaves those out. */
export function useFocusReturn(isShown: boolean): void {
  const before = useRef<Element | null>(null);
  // Ahead of whatever is shown, which takes the keyboard later.
  useLayoutEffect(() => {
    if (isShown) before.current = document.activeElement;
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    return () => {
      const element = before.current;
      // What cannot be used meanwhile would not take it, or take it unseen.
      const isUsable = element?.isConnected === true && element.closest('[inert]') === null;
      if (element instanceof HTMLElement && isUsable) giveFocus(element);
    };
  }, [isShown]);
}
