import { useText } from '../../shared/messages';
import { useChromeView } from '../../shared/use-chrome';
import { useDialogButton } from '../dialog/use-dialog-button';
import { Avatar } from './Avatar';

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
        <Avatar name={user?.displayName} picture={user?.picture} />
      </button>
      {user && AccountDialog && <AccountDialog open={open} trigger={trigger} user={user} close={close} />}
    </>
  );
}
