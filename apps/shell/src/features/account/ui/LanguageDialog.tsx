import type { RefObject } from 'react';
import { HeaderDialog } from '../../../chrome/header/HeaderDialog';
import styles from './account.module.css';
import { LanguageList } from './LanguageList';
import { LanguageMessages, useLanguageText } from './language-messages';

interface LanguageDialogProps {
  open: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/** Takes the place of the account dialog, below the same button. */
export function LanguageDialog(props: LanguageDialogProps) {
  return (
    <LanguageMessages>
      <Dialog {...props} />
    </LanguageMessages>
  );
}

function Dialog({ open, trigger, close }: LanguageDialogProps) {
  const text = useLanguageText();
  return (
    <HeaderDialog
      name={text('language.title')}
      open={open}
      trigger={trigger}
      className={styles.dialog}
      close={close}
    >
      <h2 className={styles.languagesTitle}>{text('language.title')}</h2>
      <LanguageList close={close} />
    </HeaderDialog>
  );
}
