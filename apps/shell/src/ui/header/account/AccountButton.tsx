import { useRef, useState } from 'react';
import { useText } from '../../shared/messages';
import { useChromeView } from '../../shared/use-chrome';
import { useLazyPart } from '../../shared/use-lazy-part';
import { Avatar } from './Avatar';

const load = () => import('./AccountDialog').then(({ AccountDialog }) => AccountDialog);

export function AccountButton() {
  const text = useText();
  const user = useChromeView((view) => view.user);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const { Part: AccountDialog, prepare } = useLazyPart(load, open, close);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="header-account"
        data-keep="account"
        aria-label={text('header.account')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Avatar name={user?.displayName} picture={user?.picture} />
      </button>
      {user && AccountDialog && <AccountDialog open={open} trigger={button} user={user} close={close} />}
    </>
  );
}
