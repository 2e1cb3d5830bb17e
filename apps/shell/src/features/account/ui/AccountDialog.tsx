import { Avatar } from '@unified-shell/look/picture/Avatar';
import { showMailAddress } from '@unified-shell/text/show-address';
import { type RefObject, useState } from 'react';
import { HeaderDialog } from '../../../chrome/header/HeaderDialog';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { useText } from '../../../chrome/ui/messages';
import { AccountMenu } from './AccountMenu';
import { AppAccountButtons } from './AppAccountButtons';
import styles from './account.module.css';
import { LanguageDialog } from './LanguageDialog';

interface AccountDialogProps {
  open: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  user: NonNullable<ChromeView['user']>;
  close: () => void;
}

/** Shows the signed-in user, with the account menu and the application's buttons. */
export function AccountDialog({ open, trigger, user, close }: AccountDialogProps) {
  const text = useText();
  const [isChoosingLanguage, setChoosingLanguage] = useState(false);
  if (isChoosingLanguage) {
    return (
      <LanguageDialog
        open={open}
        trigger={trigger}
        close={() => {
          setChoosingLanguage(false);
          close();
        }}
      />
    );
  }
  return (
    <HeaderDialog
      name={text('header.account')}
      open={open}
      trigger={trigger}
      className={styles.dialog}
      close={close}
    >
      <div className={styles.person}>
        <Avatar name={user.displayName} picture={user.picture} className={`avatar ${styles.largeAvatar}`} />
        <div className={styles.identity}>
          <p className={styles.displayName}>{user.displayName}</p>
          <p className={styles.email}>{showMailAddress(user.email)}</p>
        </div>
      </div>
      <AppAccountButtons close={close} />
      <AccountMenu
        accountHref={user.accountHref}
        close={close}
        openLanguages={() => setChoosingLanguage(true)}
      />
    </HeaderDialog>
  );
}
