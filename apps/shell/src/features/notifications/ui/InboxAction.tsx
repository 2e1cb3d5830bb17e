import type { Notification } from '@unified-shell/api/notification';
import { useActions } from '../../../chrome/ui/use-actions';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { organisationOfEntry } from '../../../kernel/workspace/organisation/entry-id';
import styles from './inbox.module.css';
import { useInboxText } from './inbox-messages';

interface InboxActionProps {
  notification: Notification;
  /** Called when the user runs it. */
  onRun(): void;
}

/**
 * The button of a notification's action, with the title that the registry has: a sender cannot give it another one. There
 * is none while the user may not run the action, and in another organisation, where it would do something else.
 */
export function InboxAction({ notification: { action, title, organisation }, onRun }: InboxActionProps) {
  const text = useInboxText();
  const send = useSend();
  const actions = useActions();
  const active = useChromeView(
    ({ switchers }) => switchers.find(({ kind }) => kind === 'organisation')?.current?.id,
  );
  const found = actions.find(({ id }) => id === action?.id);
  const isHere = active !== undefined && organisationOfEntry(active) === organisation.id;
  if (action === undefined || found?.kind !== 'application' || !isHere) return null;
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.main}`}
      aria-label={text('inbox.of', { action: found.title, title })}
      onClick={() => {
        onRun();
        send({ type: 'action-run', id: action.id, input: action.input });
      }}
    >
      {found.title}
    </button>
  );
}
