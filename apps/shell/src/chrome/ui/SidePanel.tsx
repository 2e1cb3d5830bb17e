import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addPanelHost } from '../../browser/chrome/panel-host';
import { Surface } from './Surface';

interface SidePanelProps {
  /** The `data-opens` of the button that opened it, which gets the focus back. */
  opener: string;
  /** In pixels. */
  width?: number | undefined;
  /** Above the application in a large window too. */
  isAbove?: boolean;
  children: ReactNode;
}

/** A panel beside the application, or above it in a small window (NAV-21). */
export function SidePanel({ opener, width, isAbove = false, children }: SidePanelProps) {
  const [host, setHost] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const added = addPanelHost(document, isAbove ? 'above' : 'beside');
    setHost(added);
    return () => {
      // The focus would be lost with the panel.
      const hadFocus = added.contains(document.activeElement);
      added.remove();
      if (hadFocus) focusOpener(opener);
    };
  }, [opener, isAbove]);
  useLayoutEffect(() => {
    if (width === undefined) return;
    const { style } = document.documentElement;
    style.setProperty('--panel-width', `${width}px`);
    return () => void style.removeProperty('--panel-width');
  }, [width]);
  return host && createPortal(<Surface>{children}</Surface>, host);
}

/** On a phone the button is not shown: the account menu opened the panel. */
function focusOpener(opener: string): void {
  const openers = document.querySelectorAll<HTMLElement>(`[data-opens="${opener}"], [data-keep="account"]`);
  [...openers].find((one) => one.checkVisibility())?.focus();
}
