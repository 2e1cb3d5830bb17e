import CopyIcon from '@react-spectrum/s2/icons/Copy';
import BadIcon from '@react-spectrum/s2/icons/ThumbDown';
import GoodIcon from '@react-spectrum/s2/icons/ThumbUp';
import type { AssistantItem } from '@unified-shell/api/assistant';
import { useEffect, useId, useRef } from 'react';
import panelStyles from '../../../chrome/ui/side-panel.module.css';
import { type DrawLink, TextBlocks } from '../../../chrome/ui/TextBlocks';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { Approval } from './Approval';
import styles from './assistant.module.css';
import { useAssistantText } from './assistant-messages';
import { faultKey, toolWords } from './assistant-words';
import { Facts } from './Facts';

/** The messages, the tools that have run, and what the assistant waits for. */
export function Conversation() {
  const text = useAssistantText();
  const items = useChromeView((view) => view.assistant.items);
  const draft = useChromeView((view) => view.assistant.draft);
  const interrupts = useChromeView((view) => view.assistant.interrupts);
  const status = useChromeView((view) => view.assistant.status);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: in newer browsers it is a promise, which is no cleanup.
    void end.current?.scrollIntoView({ block: 'end' });
  }, [items, draft, interrupts]);
  return (
    <div className={panelStyles.body}>
      {/* Read out as it grows. A draft is not in it, because it changes with every word. */}
      <div
        role="log"
        className={styles.log}
        aria-label={text('assistant.conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs the focus, to be scrolled by keyboard
        tabIndex={0}
      >
        {items.length === 0 && <p className={styles.hint}>{text('assistant.welcome')}</p>}
        {items.length === 0 && <Questions />}
        {items.map((item, index) => (
          <Item key={keyOf(item, index)} item={item} />
        ))}
        <Fault />
      </div>
      {draft && (
        <div className={styles.answer} aria-hidden="true">
          <TextBlocks blocks={draft.blocks} drawLink={drawLink} />
        </div>
      )}
      {interrupts.map((interrupt) => (
        <Approval key={interrupt.id} interrupt={interrupt} />
      ))}
      <p className={styles.hint} role="status">
        {status === 'working' && text('assistant.working')}
      </p>
      <Rating />
      <div ref={end} />
    </div>
  );
}

/** The application proposes questions. The user completes and sends them. */
function Questions() {
  const text = useAssistantText();
  const send = useSend();
  const questions = useChromeView(({ assistant }) =>
    assistant.step === 'panel' ? assistant.page?.questions : undefined,
  );
  const application = useChromeView((view) => view.solution?.name ?? '');
  const id = useId();
  if (questions === undefined || questions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form
    <div role="group" className={styles.questions} aria-labelledby={id}>
      <h3 id={id} className={panelStyles.small}>
        {text('assistant.questions', { application })}
      </h3>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          className={panelStyles.action}
          onClick={() => send({ type: 'assistant-typed', text: question })}
        >
          {question}
        </button>
      ))}
    </div>
  );
}

/** The items only grow, and never change their order. */
function keyOf(item: AssistantItem, index: number): string {
  return 'id' in item ? `${item.kind} ${item.id}` : `${item.kind} ${index}`;
}

/** Links stay within the shell, and open only when the user follows them. */
const drawLink: DrawLink = ({ href }, children) => (
  <a className={styles.link} href={href}>
    {children}
  </a>
);

function Item({ item }: { item: AssistantItem }) {
  const text = useAssistantText();
  const id = useId();
  switch (item.kind) {
    case 'user':
      return (
        <article className={styles.question} aria-labelledby={id}>
          <h3 id={id} className="screen-reader-only">
            {text('assistant.you')}
          </h3>
          <p>{item.text}</p>
        </article>
      );
    case 'outside':
      return <p className={styles.tool}>{text('assistant.outside', { client: item.client })}</p>;
    case 'page':
      return (
        <details className={styles.tool}>
          <summary>{text('assistant.page', { application: item.application })}</summary>
          <Facts facts={item.facts} />
        </details>
      );
    case 'assistant':
      if (item.text === '') return null;
      return (
        <article className={styles.answer} aria-labelledby={id}>
          <h3 id={id} className="screen-reader-only">
            {text('assistant.name')}
          </h3>
          <TextBlocks blocks={item.blocks} drawLink={drawLink} />
          <CopyButton value={item.text} />
        </article>
      );
    case 'tool':
      return <p className={styles.tool}>{toolWords(text, item)}</p>;
    default:
      return item satisfies never;
  }
}

/** Rejects if the browser denies the clipboard, or has none because the page is not secure. The text can be selected. */
async function copy(value: string): Promise<void> {
  await navigator.clipboard.writeText(value);
}

function CopyButton({ value }: { value: string }) {
  const text = useAssistantText();
  return (
    <button
      type="button"
      className={`${panelStyles.icon} ${styles.compact}`}
      aria-label={text('assistant.copy')}
      title={text('assistant.copy')}
      onClick={() => void copy(value).catch(() => undefined)}
    >
      <CopyIcon aria-hidden="true" />
    </button>
  );
}

function Fault() {
  const text = useAssistantText();
  const send = useSend();
  const fault = useChromeView((view) => view.assistant.fault);
  if (fault === undefined) return null;
  return (
    <div className={styles.fault}>
      <p role="alert">{text(faultKey(fault))}</p>
      <button
        type="button"
        className={panelStyles.action}
        onClick={() => send({ type: 'assistant-retried' })}
      >
        {text('assistant.retry')}
      </button>
    </div>
  );
}

/** The user rates the whole conversation (UI-49). */
function Rating() {
  const text = useAssistantText();
  const send = useSend();
  const isOver = useChromeView(
    ({ assistant }) =>
      assistant.status === 'idle' &&
      assistant.run !== undefined &&
      assistant.items.some(({ kind }) => kind === 'assistant'),
  );
  const feedback = useChromeView((view) => view.assistant.feedback);
  if (!isOver) return null;
  const choices = [
    { value: 'good', label: text('assistant.good'), Icon: GoodIcon },
    { value: 'bad', label: text('assistant.bad'), Icon: BadIcon },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form
    <div role="group" className={styles.rating} aria-label={text('assistant.feedback')}>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          className={`${panelStyles.icon} ${styles.compact}`}
          aria-label={label}
          title={label}
          aria-pressed={feedback === value}
          onClick={() => send({ type: 'assistant-rated', feedback: value })}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
