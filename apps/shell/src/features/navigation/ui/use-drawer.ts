// The side navigation of a small window. It takes the focus when it opens, closes with Escape or a click beside it,
// and then returns the focus.
import { type RefObject, useCallback, useEffect } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';

export function useDrawer(drawer: RefObject<HTMLElement | null>) {
  const isOpenDrawer = useChromeView((view) => view.smallWindow && view.navigationOpen);
  const hasEntries = useChromeView((view) => view.navigation.length > 0);
  const send = useSend();
  const close = useCallback(() => send({ type: 'navigation-toggled' }), [send]);

  useEffect(() => {
    const element = drawer.current;
    if (!isOpenDrawer || element === null) return;
    const before = document.activeElement;
    focusEntry(element);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // An element that is hidden loses the focus to the body, at once or later.
      const now = document.activeElement;
      const lost = now === document.body || element.contains(now);
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, [isOpenDrawer, close, drawer]);

  useEffect(() => {
    const element = drawer.current;
    if (hasEntries && element !== null && document.activeElement === element) focusEntry(element);
  }, [hasEntries, drawer]);

  return { isOpenDrawer, close };
}

/** Focuses the current entry, otherwise the first; the drawer itself while it has none. */
function focusEntry(drawer: HTMLElement): void {
  const current = drawer.querySelector<HTMLElement>('[aria-current]');
  (current ?? drawer.querySelector<HTMLElement>('a') ?? drawer).focus();
}
