import { useState } from 'react';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import styles from './side-navigation.module.css';

const load = () => import('./ArrangeDialog').then(({ ArrangeDialog }) => ArrangeDialog);

/** Opens the dialog that reorders and hides entries of the navigation. Shown only if that is allowed. */
export function ArrangeButton() {
  const text = useText();
  const isArrangeable = useChromeView((view) => view.navigationArrangeable);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Part: ArrangeDialog, preload } = useLazyPart(load, isOpen, close);
  if (!isArrangeable) return null;
  return (
    <div className={styles.footer}>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span className={styles.label}>{text('navigation.arrange')}</span>
      </button>
      {ArrangeDialog && isOpen && <ArrangeDialog close={close} />}
    </div>
  );
}
