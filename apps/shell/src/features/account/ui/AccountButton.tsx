import UserIcon from '@react-spectrum/s2/icons/User';
import { Avatar } from '@unified-shell/look/picture/Avatar';
import { useDialogButton } from '../../../chrome/header/use-dialog-button';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const load = () => import('./AccountDialog').then(({ AccountDialog }) => AccountDialog);

export function AccountButton() {
  const text = useText();
  const user = useChromeView((view) => view.user);
  const { Part: AccountDialog, button, open, trigger, close } = useDialogButton(load);
  return (
    <>
      <button
        {...button}
        className="header-account"
        data-keep="account"
        aria-label={text('header.account')}
        title={user?.displayName ?? text('header.account')}
      >
        <Avatar name={user?.displayName} picture={user?.picture} className="avatar">
          <UserIcon />
        </Avatar>
      </button>
      {user && AccountDialog && <AccountDialog open={open} trigger={trigger} user={user} close={close} />}
    </>
  );
}
