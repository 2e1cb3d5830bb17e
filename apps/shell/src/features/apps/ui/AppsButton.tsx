import AppsIcon from '@react-spectrum/s2/icons/Apps';
import styles from '../../../chrome/header/header.module.css';
import { useDialogButton } from '../../../chrome/header/use-dialog-button';
import { useText } from '../../../chrome/ui/messages';

const load = () => import('./AppsDialog').then(({ AppsDialog }) => AppsDialog);

/** Opens the dialog of all solutions that the user may open. @param initiallyOpen for the gallery */
export function AppsButton({ initiallyOpen = false }: { initiallyOpen?: boolean }) {
  const text = useText();
  const { Part: AppsDialog, button, open, trigger, close } = useDialogButton(load, initiallyOpen);
  return (
    <>
      <button
        {...button}
        data-opens="apps"
        className={styles.icon}
        aria-label={text('header.apps')}
        title={text('header.apps')}
      >
        <AppsIcon aria-hidden="true" />
      </button>
      {AppsDialog && open && <AppsDialog trigger={trigger} close={close} />}
    </>
  );
}
