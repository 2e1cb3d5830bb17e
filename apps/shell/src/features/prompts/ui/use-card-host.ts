import { useLayoutEffect, useState } from 'react';
import { addCardHost } from '../../../browser/chrome/panel-host';
import { giveFocus } from '../../../browser/page/give-focus';

/** The element in which a card is drawn. A card that had the focus gives it back when it is removed. */
export function useCardHost(): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const added = addCardHost(document);
    setHost(added);
    return () => {
      // The focus would be lost with the card. The user may have moved it elsewhere in the meantime.
      const hadFocus = added.contains(document.activeElement);
      added.remove();
      if (hadFocus) returnFocus(before);
    };
  }, []);
  return host;
}

/**
 * Gives the focus back to the element that had it. If a tour was started in the help center, this element is gone; the
 * button that opens the help center gets the focus then.
 */
function returnFocus(before: Element | null): void {
  const openers = document.querySelectorAll('[data-opens="help"], [data-keep="account"]');
  const candidates = [before, ...openers].filter((element) => element instanceof HTMLElement);
  const element = candidates.find(
    (each) => each !== document.body && each.isConnected && each.checkVisibility(),
  );
  if (element) giveFocus(element);
}
