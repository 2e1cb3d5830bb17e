import type { RefObject } from 'react';
import { HeaderDialog } from '../../../chrome/header/HeaderDialog';
import { useText } from '../../../chrome/ui/messages';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { SwitcherView } from '../model/switcher-view';
import { SwitcherList } from './SwitcherList';
import { SWITCHER_TITLES } from './switcher-words';
import styles from './switchers.module.css';

interface SwitcherDialogProps {
  open: boolean;
  trigger: RefObject<HTMLElement | null>;
  view: SwitcherView;
  close: () => void;
}

export function SwitcherDialog({ open, trigger, view, close }: SwitcherDialogProps) {
  const text = useText();
  const send = useSend();
  const { kind, state } = view;
  return (
    <HeaderDialog
      name={text(SWITCHER_TITLES[kind])}
      open={open}
      trigger={trigger}
      className={styles.dialog}
      close={close}
    >
      {state === 'ready' ? (
        <SwitcherList
          view={view}
          choose={(entry) => {
            close();
            if (entry.id !== view.current?.id) send({ type: 'switched', kind, entry });
          }}
        />
      ) : (
        <p className={styles.nothing} role="status">
          {text(state === 'loading' ? 'switcher.loading' : 'switcher.failed')}
        </p>
      )}
    </HeaderDialog>
  );
}
