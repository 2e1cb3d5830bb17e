import { useEffect, useLayoutEffect, useRef } from 'react';
import { giveFocus } from '../../browser/page/give-focus';

/** Returns the focus to the element that had it before, including frames, which the component library leaves out. */
export function useFocusReturn(isShown: boolean): void {
  const before = useRef<Element | null>(null);
  // A layout effect, because the new element takes the focus later.
  useLayoutEffect(() => {
    if (isShown) before.current = document.activeElement;
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    return () => {
      const element = before.current;
      // An inert or removed element must not be focused.
      const isUsable = element?.isConnected === true && element.closest('[inert]') === null;
      if (element instanceof HTMLElement && isUsable) giveFocus(element);
    };
  }, [isShown]);
}
