// In a wide window, a closed side navigation is a rail of icons. It opens above the frame while the pointer is on it or
// on its button, and while it has the focus of the keyboard (NAV-18).
import { type RefObject, useEffect } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useFrameClick } from '../../../chrome/ui/use-frame-click';

/** Time for which the navigation stays open after the pointer has left, in milliseconds (NAV-19). */
const LEAVE_DELAY_MS = 500;

const HOVERED = '#side-navigation, [aria-controls="side-navigation"]';

export function useHoverOpen(navigation: RefObject<HTMLElement | null>): void {
  const isClosed = useChromeView(
    ({ smallWindow, navigationOpen, navigationHidden }) =>
      !(smallWindow || navigationOpen || navigationHidden),
  );

  useFrameClick(
    isClosed,
    () => delete navigation.current?.closest<HTMLElement>('#side-navigation')?.dataset.peek,
  );

  useEffect(() => {
    const panel = navigation.current?.closest<HTMLElement>('#side-navigation');
    if (!isClosed || !panel) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const stay = () => {
      clearTimeout(leaving);
      leaving = undefined;
    };
    const close = () => {
      stay();
      delete panel.dataset.peek;
    };
    // The focus of the keyboard: a link that was clicked shows none.
    const hasFocus = () => panel.querySelector(':focus-visible') !== null;
    const leave = () => {
      panel.dataset.peek = 'left';
      leaving = setTimeout(() => (hasFocus() ? leave() : close()), LEAVE_DELAY_MS);
    };
    const onOver = ({ target, pointerType }: PointerEvent) => {
      const isOn = target instanceof Element && target.closest(HOVERED) !== null;
      if (isOn && pointerType === 'mouse') {
        stay();
        panel.dataset.peek = 'held';
      } else if (!isOn && leaving === undefined && panel.dataset.peek !== undefined) leave();
    };
    // The pointer left the window. A frame receives no pointer events before the pointer has left: see the style.
    const onOut = ({ relatedTarget }: PointerEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest(HOVERED)) return;
      if (leaving === undefined && panel.dataset.peek !== undefined) leave();
    };
    const onFocus = () => {
      if (hasFocus() && panel.dataset.peek === undefined) leave();
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerout', onOut);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerout', onOut);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      close();
    };
  }, [isClosed, navigation]);
}
