import CloseIcon from '@react-spectrum/s2/icons/Close';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Surface } from '../../../chrome/ui/Surface';
import { useSend } from '../../../chrome/ui/use-chrome';
import cardStyles from './card.module.css';
import { usePromptText } from './prompt-messages';
import styles from './prompts.module.css';
import { useCardHost } from './use-card-host';

const MAX_COMMENT_CHARS = 2_000;
const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * One question from 0 to 10, and an optional text, which is asked for once there is a score (CONS-14). The card covers
 * nothing that the user needs, and does not take the focus.
 */
export function SurveyCard({ name }: { name: string }) {
  const host = useCardHost();
  return (
    host &&
    createPortal(
      <Surface>
        <Card name={name} />
      </Surface>,
      host,
    )
  );
}

function Card({ name }: { name: string }) {
  const text = usePromptText();
  const send = useSend();
  const id = useId();
  const [score, setScore] = useState<number>();
  const [comment, setComment] = useState('');
  const dismiss = () => send({ type: 'prompt-dismissed' });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (score !== undefined) send({ type: 'prompt-survey', score, comment });
  }

  return (
    <section
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      className={`${cardStyles.card} ${styles.survey}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        dismiss();
      }}
    >
      <h2 id={`${id}-title`} className={cardStyles.title}>
        {text('survey.title')}
      </h2>
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.scores} aria-describedby={`${id}-ends`}>
          <legend className={styles.question}>{text('survey.question', { name })}</legend>
          {SCORES.map((each) => (
            <label key={each} className={styles.score}>
              <input type="radio" name={id} checked={score === each} onChange={() => setScore(each)} />
              <span>{each}</span>
            </label>
          ))}
        </fieldset>
        <p id={`${id}-ends`} className={styles.ends}>
          <span>{text('survey.least')}</span>
          <span>{text('survey.most')}</span>
        </p>
        {score !== undefined && (
          <>
            <label className={styles.field}>
              {text('survey.comment')}
              <textarea
                className={styles.comment}
                rows={2}
                maxLength={MAX_COMMENT_CHARS}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            </label>
            <div className={cardStyles.buttons}>
              <button type="submit" className={cardStyles.next}>
                {text('survey.submit')}
              </button>
            </div>
          </>
        )}
      </form>
      <button
        type="button"
        className={cardStyles.close}
        aria-label={text('survey.later')}
        title={text('survey.later')}
        onClick={dismiss}
      >
        <CloseIcon aria-hidden="true" />
      </button>
      <p className="screen-reader-only" role="status">
        {text('survey.opened')}
      </p>
    </section>
  );
}
