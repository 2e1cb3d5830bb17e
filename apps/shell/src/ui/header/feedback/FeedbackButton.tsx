import CommentIcon from '@react-spectrum/s2/icons/Comment';
import { useText } from '../../shared/messages';
import { useChromeView } from '../../shared/use-chrome';
import { useDialogButton } from '../dialog/use-dialog-button';
import styles from '../header.module.css';

const load = () => import('./FeedbackDialog').then(({ FeedbackDialog }) => FeedbackDialog);

interface FeedbackButtonProps {
  /** The subject of the feedback. */
  name: string;
  address: string;
  /** Whether the dialog is open from the start; for the gallery. */
  initiallyOpen?: boolean;
}

/** Opens the dialog for feedback on a pre-release (UI-12). */
export function FeedbackButton({ name, address, initiallyOpen = false }: FeedbackButtonProps) {
  const text = useText();
  const program = useChromeView((view) => view.feedbackProgram);
  const { Part: FeedbackDialog, button, open, trigger, close } = useDialogButton(load, initiallyOpen);
  return (
    <>
      <button
        {...button}
        className={styles.icon}
        aria-label={text('feedback.button')}
        title={text('feedback.button')}
      >
        <CommentIcon aria-hidden="true" />
      </button>
      {FeedbackDialog && open && (
        <FeedbackDialog name={name} address={address} program={program} trigger={trigger} close={close} />
      )}
    </>
  );
}
