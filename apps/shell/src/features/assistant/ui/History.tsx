import DeleteIcon from '@react-spectrum/s2/icons/Delete';
import { useRef } from 'react';
import { RequestId } from '../../../chrome/ui/RequestId';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './assistant.module.css';
import { useAssistantText } from './assistant-messages';

/** The earlier conversations of the user in the organisation, which they can open and erase. */
export function History() {
  const text = useAssistantText();
  const send = useSend();
  const locale = useChromeView((view) => view.locale);
  const history = useChromeView((view) => view.assistant.history);
  const section = useRef<HTMLElement>(null);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section ref={section} className={panelStyles.body} aria-label={text('assistant.history')} tabIndex={-1}>
      {history.kind === 'loading' && <p role="status">{text('assistant.history.loading')}</p>}
      {history.kind === 'failed' && (
        <div role="alert">
          <p>{text('assistant.history.failed')}</p>
          <RequestId />
        </div>
      )}
      {history.kind === 'known' && history.runs.length === 0 && <p>{text('assistant.history.none')}</p>}
      {history.kind === 'known' && (
        <ul className={panelStyles.list}>
          {history.runs.map(({ id, title, updatedAt }) => (
            <li key={id} className={styles.row}>
              <button
                type="button"
                className={panelStyles.entry}
                onClick={() => send({ type: 'assistant-run-chosen', id })}
              >
                {title}
                <span className={panelStyles.small}>{time.format(new Date(updatedAt))}</span>
              </button>
              <button
                type="button"
                className={panelStyles.icon}
                aria-label={text('assistant.erase', { title })}
                title={text('assistant.erase', { title })}
                onClick={() => {
                  send({ type: 'assistant-run-erased', id });
                  // The button is gone with its conversation.
                  section.current?.focus();
                }}
              >
                <DeleteIcon aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
