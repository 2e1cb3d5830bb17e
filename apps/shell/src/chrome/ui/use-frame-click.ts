import { useEffect, useRef } from 'react';
import { useChromeView } from './use-chrome';

/**
 * Calls `close` when the user clicks in the application while `isOpen` (FRAME-32). The report of a frame without the
 * keyboard focus is ignored: a click moves the focus, and an application must not be able to close a menu that the user
 * is working in.
 */
export function useFrameClick(isOpen: boolean, close: () => void): void {
  const clicks = useChromeView(({ frameClicks }) => frameClicks);
  const seen = useRef(clicks);
  useEffect(() => {
    const isNew = clicks > seen.current;
    seen.current = clicks;
    if (isNew && isOpen && document.activeElement instanceof HTMLIFrameElement) close();
  });
}
