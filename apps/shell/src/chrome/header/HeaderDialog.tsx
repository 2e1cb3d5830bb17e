import { Popover } from '@react-spectrum/s2/Popover';
import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';

interface HeaderDialogProps {
  name: string;
  /** False only during the closing animation: a closed dialog need not be drawn. */
  open?: boolean;
  /** The button above the dialog. The focus returns to it. */
  trigger: RefObject<HTMLElement | null>;
  /** Sets the width. */
  className: string | undefined;
  close: () => void;
  children: ReactNode;
}

/** A dialog that opens below a button of the header. */
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
