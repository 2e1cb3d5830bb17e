import type { AssistantInterrupt } from '@unified-shell/api/assistant';
import { useEffect, useRef } from 'react';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useSend } from '../../../chrome/ui/use-chrome';
import styles from './assistant.module.css';
import { useAssistantText } from './assistant-messages';
import { Facts } from './Facts';

/**
 * Asks the user to approve an action. It shows the title of the catalogue and the checked arguments, never words of the
 * model. It is beside the conversation, so that no answer can look like it.
 */
export function Approval({ interrupt }: { interrupt: AssistantInterrupt }) {
  const text = useAssistantText();
  const send = useSend();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.focus();
  }, []);
  if (interrupt.kind === 'tool') {
    return (
      <div className={styles.approval}>
        <p>{text('assistant.interrupted', { title: interrupt.title })}</p>
        <button
          type="button"
          className={panelStyles.action}
          onClick={() => send({ type: 'assistant-continued' })}
        >
          {text('assistant.continue')}
        </button>
      </div>
    );
  }
  const { id, title, isDestructive } = interrupt;
  const answer = (isApproved: boolean, isForSession = false) =>
    send({ type: 'assistant-approved', id, isApproved, isForSession });
  const given = interrupt.arguments;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is no form
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      className={styles.approval}
      aria-label={text('assistant.approve.title', { action: title })}
    >
      <h3 className={styles.title}>{text('assistant.approve.title', { action: title })}</h3>
      {Object.keys(given).length > 0 && <Facts facts={given} />}
      {isDestructive && <p className={styles.destructive}>{text('assistant.destructive')}</p>}
      <div className={styles.buttons}>
        <button type="button" className={panelStyles.action} onClick={() => answer(true)}>
          {text('assistant.approve')}
        </button>
        {!isDestructive && (
          <button type="button" className={panelStyles.action} onClick={() => answer(true, true)}>
            {text('assistant.approve-session')}
          </button>
        )}
        <button type="button" className={panelStyles.action} onClick={() => answer(false)}>
          {text('assistant.deny')}
        </button>
      </div>
    </div>
  );
}
