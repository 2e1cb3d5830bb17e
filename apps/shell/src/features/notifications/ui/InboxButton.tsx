import BellIcon from '@react-spectrum/s2/icons/Bell';
import styles from '../../../chrome/header/header.module.css';
import { useDialogButton } from '../../../chrome/header/use-dialog-button';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import own from './inbox-button.module.css';

const load = () => import('./InboxDialog').then(({ InboxDialog }) => InboxDialog);

/** A higher number is shown as this number with a plus sign. */
const MAX_SHOWN = 99;

/** Opens the dialog of the notifications. Its label and its badge show the number of unseen ones. */
export function InboxButton({ initiallyOpen = false }: { initiallyOpen?: boolean }) {
  const text = useText();
  const unseen = useChromeView((view) => view.notificationCount);
  const { Part: InboxDialog, button, open, trigger, close } = useDialogButton(load, initiallyOpen);
  const name = text('header.notifications', { count: unseen });
  return (
    <>
      <button
        {...button}
        data-opens="notifications"
        className={`${styles.icon} ${own.button}`}
        aria-label={name}
        title={name}
      >
        <BellIcon aria-hidden="true" />
        {unseen > 0 && (
          <span className={own.count} aria-hidden="true">
            {unseen > MAX_SHOWN ? `${MAX_SHOWN}+` : unseen}
          </span>
        )}
      </button>
      {InboxDialog && open && <InboxDialog trigger={trigger} close={close} />}
    </>
  );
}
