import CommentIcon from '@react-spectrum/s2/icons/Comment';
import styles from '../../../chrome/header/header.module.css';
import { useDialogButton } from '../../../chrome/header/use-dialog-button';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView } from '../../../chrome/ui/use-chrome';

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
