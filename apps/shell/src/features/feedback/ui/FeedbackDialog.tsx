import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { type RefObject, useId, useState } from 'react';
import { HeaderDialog } from '../../../chrome/header/HeaderDialog';
import { mailAddress } from '../../../chrome/ui/mail-address';
import { type MessageKey, useText } from '../../../chrome/ui/messages';
import fieldStyles from '../../../chrome/ui/text-field.module.css';
import styles from './feedback.module.css';

/** Maximum number of characters. Some mail programs reject longer addresses. */
const MAX_TEXT_CHARS = 1_000;

const RATINGS: readonly MessageKey[] = [
  'feedback.rating.1',
  'feedback.rating.2',
  'feedback.rating.3',
  'feedback.rating.4',
  'feedback.rating.5',
];

interface FeedbackDialogProps {
  name: string;
  address: string;
  /** The feedback program of the solution (CAT-05). */
  program: string | undefined;
  trigger: RefObject<HTMLElement | null>;
  close: () => void;
}

/** A text and an optional rating. Both are put into an e-mail, which the user sends. */
export function FeedbackDialog({ name, address, program, trigger, close }: FeedbackDialogProps) {
  const text = useText();
  const group = useId();
  const [words, setWords] = useState('');
  const [rating, setRating] = useState<MessageKey>();
  const title = text('feedback.title', { name });
  const mail = mailAddress({
    address,
    subject: title,
    text: words,
    rating: rating && `${text('feedback.rating')} ${text(rating)}`,
    context: program && text('feedback.program', { program }),
  });
  return (
    <HeaderDialog name={text('feedback.button')} trigger={trigger} className={styles.dialog} close={close}>
      <form className={styles.panel} onSubmit={(event) => event.preventDefault()}>
        <h2 className={styles.title}>{title}</h2>
        <label className={fieldStyles.field}>
          {text('feedback.text')}
          <textarea
            className={fieldStyles.input}
            rows={4}
            maxLength={MAX_TEXT_CHARS}
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to write, and returns the focus.
            autoFocus
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <fieldset className={styles.ratings}>
          <legend>{text('feedback.rating')}</legend>
          {RATINGS.map((key) => (
            <label key={key} className={styles.rating}>
              <input type="radio" name={group} checked={rating === key} onChange={() => setRating(key)} />
              {text(key)}
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>{text('feedback.note')}</p>
        <LinkButton variant="accent" href={mail} onPress={close}>
          {text('feedback.write')}
        </LinkButton>
      </form>
    </HeaderDialog>
  );
}
