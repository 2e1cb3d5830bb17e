import { type ComponentType, useRef, useState } from 'react';
import { useFrameClick } from '../ui/use-frame-click';
import { useLazyPart } from '../ui/use-lazy-part';
import { usePreload } from '../ui/use-preload';

/**
 * A button of the header that opens a dialog below it. The dialog's code is loaded when the browser is idle, or at once
 * when the button is hovered or focused.
 * @param load the same function each time
 */
export function useDialogButton<Props>(load: () => Promise<ComponentType<Props>>, initiallyOpen = false) {
  const [open, setOpen] = useState(initiallyOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useFrameClick(open, close);
  const { Part, preload } = useLazyPart(load, open, close);
  usePreload(load);
  const button = {
    ref: trigger,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onPointerEnter: preload,
    onFocus: preload,
  } as const;
  return { Part, button, open, trigger, close };
}
