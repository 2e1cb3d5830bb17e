import CommentIcon from '@react-spectrum/s2/icons/Comment';
import { useRef, useState } from 'react';
import { useText } from '../../shared/messages';
import { useLazyPart } from '../../shared/use-lazy-part';
import styles from '../header.module.css';

const load = () => import('./FeedbackDialog').then(({ FeedbackDialog }) => FeedbackDialog);

interface FeedbackButtonProps {
  /** What it is about. */
  name: string;
  address: string;
  /** For pictures of the dialog. */
  initiallyOpen?: boolean;
}

/** Says to the makers of a pre-release what somebody thinks of it (UI-12). */
export function FeedbackButton({ name, address, initiallyOpen = false }: FeedbackButtonProps) {
  const text = useText();
  const [open, setOpen] = useState(initiallyOpen);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const { Part: FeedbackDialog, prepare } = useLazyPart(load, open, close);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.icon}
        aria-label={text('feedback.button')}
        title={text('feedback.button')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <CommentIcon aria-hidden="true" />
      </button>
      {FeedbackDialog && open && (
        <FeedbackDialog name={name} address={address} trigger={button} close={close} />
      )}
    </>
  );
}
