import AppsIcon from '@react-spectrum/s2/icons/Apps';
import { useRef, useState } from 'react';
import { useText } from '../../shared/messages';
import { useLazyPart } from '../../shared/use-lazy-part';
import styles from '../header.module.css';

const load = () => import('./AppsDialog').then(({ AppsDialog }) => AppsDialog);

/** Opens the dialog of everything that may be opened. @param initiallyOpen for pictures of it */
export function AppsButton({ initiallyOpen = false }: { initiallyOpen?: boolean }) {
  const text = useText();
  const [open, setOpen] = useState(initiallyOpen);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const { Part: AppsDialog, prepare } = useLazyPart(load, open, close);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.icon}
        aria-label={text('header.apps')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <AppsIcon aria-hidden="true" />
      </button>
      {AppsDialog && open && <AppsDialog trigger={button} close={close} />}
    </>
  );
}
