import SendIcon from '@react-spectrum/s2/icons/Send';
import StopIcon from '@react-spectrum/s2/icons/StopProcessing';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../chrome/ui/is-composing';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './assistant.module.css';
import { useAssistantText } from './assistant-messages';
import { Told } from './Told';

const MAX_MESSAGE_CHARS = 8_000;

/** The conversation stays readable where the assistant may not be used; the agreement may be offered instead. */
export function MessageForm() {
  const text = useAssistantText();
  const send = useSend();
  const step = useChromeView((view) => view.assistant.step);
  const origin = useChromeView((view) => view.assistant.origin);
  if (step === 'panel') {
    return (
      <>
        <Told />
        <Form />
      </>
    );
  }
  return (
    <div className={styles.elsewhere}>
      <p>{text(step === 'agreement' ? 'assistant.agreement' : 'assistant.elsewhere')}</p>
      {step === 'hidden' && origin && (
        <a className={panelStyles.action} href={origin.href}>
          {text('assistant.back', { application: origin.name })}
        </a>
      )}
      {step === 'agreement' && (
        <button
          type="button"
          className={panelStyles.action}
          onClick={() => send({ type: 'assistant-agreement-asked' })}
        >
          {text('assistant.agreement.open')}
        </button>
      )}
    </div>
  );
}

function Form() {
  const text = useAssistantText();
  const send = useSend();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useChromeView((view) => view.assistant.typed);
  const [message, setMessage] = useState(typed);
  const own = useRef(typed);
  // The state of the assistant keeps the text while the panel is closed.
  const change = (written: string) => {
    own.current = written;
    setMessage(written);
    send({ type: 'assistant-typed', text: written });
  };
  // The text of another source: a question that the user has chosen, or that the application has opened the panel with.
  useEffect(() => {
    if (typed === own.current) return;
    own.current = typed;
    setMessage(typed);
    field.current?.focus();
  }, [typed]);
  const isWorking = useChromeView((view) => view.assistant.status === 'working');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (message.trim() === '' || isWorking) return;
    send({ type: 'assistant-sent', text: message });
    own.current = '';
    setMessage('');
    field.current?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) submit(event);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={text('assistant.message')}
        placeholder={text('assistant.placeholder')}
        rows={2}
        maxLength={MAX_MESSAGE_CHARS}
        value={message}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKey}
      />
      {isWorking ? (
        <button
          type="button"
          className={panelStyles.icon}
          aria-label={text('assistant.stop')}
          title={text('assistant.stop')}
          onClick={() => {
            send({ type: 'assistant-stopped' });
            field.current?.focus();
          }}
        >
          <StopIcon aria-hidden="true" />
        </button>
      ) : (
        <button
          type="submit"
          className={panelStyles.icon}
          aria-label={text('assistant.send')}
          title={text('assistant.send')}
          aria-disabled={message.trim() === ''}
        >
          <SendIcon aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
