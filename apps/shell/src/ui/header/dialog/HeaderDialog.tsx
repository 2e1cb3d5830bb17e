import { Popover } from '@react-spectrum/s2/Popover';
import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';

interface HeaderDialogProps {
  name: string;
  /** False only while it is on its way out: what is not open need not be drawn. */
  open?: boolean;
  /** The button below which it stands; the keyboard goes back to it. */
  trigger: RefObject<HTMLElement | null>;
  /** Gives it its width. */
  className: string | undefined;
  close: () => void;
  children: ReactNode;
}

/** What a button of the header opens below itself. */
export function HeaderDialog({ name, open = true, trigger, className, close, children }: HeaderDialogProps) {
  return (
    <Popover
      aria-label={name}
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={(wanted) => {
        if (!wanted) close();
      }}
      placement="bottom end"
      hideArrow
      padding="none"
      UNSAFE_className={`${styles.dialog} ${className}`}
    >
      {children}
    </Popover>
  );
}
