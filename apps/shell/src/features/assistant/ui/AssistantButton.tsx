import AssistantIcon from '@react-spectrum/s2/icons/AIMark';
import styles from '../../../chrome/header/header.module.css';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';

/** Opens and closes the panel of the assistant (UI-23). There is none where the user may not use it (UI-27). */
export function AssistantButton() {
  const text = useText();
  const send = useSend();
  const { isShown, isOffered, last } = useChromeView((view) => view.assistant);
  if (!isOffered) return null;
  const hasBadge = last?.buttonBadgeEnabled;
  const name = text(hasBadge ? 'header.assistant.new' : 'header.assistant');
  return (
    <button
      type="button"
      className={styles.icon}
      data-opens="assistant"
      aria-label={name}
      title={name}
      aria-expanded={isShown}
      onClick={() => send({ type: isShown ? 'assistant-closed' : 'assistant-opened' })}
    >
      <AssistantIcon aria-hidden="true" />
      {hasBadge && <span className={styles.dot} />}
    </button>
  );
}
