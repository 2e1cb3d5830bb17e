import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { useId, useState } from 'react';
import { useSend } from '../../../chrome/ui/use-chrome';
import { usePromptText } from './prompt-messages';
import styles from './prompts.module.css';

const MAX_COMMENT_CHARS = 2_000;
const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** One question from 0 to 10, and an optional text (CONS-14). */
export function SurveyDialog({ name }: { name: string }) {
  const text = usePromptText();
  const send = useSend();
  const group = useId();
  const [score, setScore] = useState<number>();
  const [comment, setComment] = useState('');
  const dismiss = () => send({ type: 'prompt-dismissed' });
  return (
    <DialogContainer onDismiss={dismiss}>
      <Dialog size="M">
        <Heading slot="title">{text('survey.title')}</Heading>
        <Content>
          <fieldset className={styles.scores} aria-describedby={`${group}-ends`}>
            <legend className={styles.question}>{text('survey.question', { name })}</legend>
            {SCORES.map((each) => (
              <label key={each} className={styles.score}>
                <input type="radio" name={group} checked={score === each} onChange={() => setScore(each)} />
                <span>{each}</span>
              </label>
            ))}
          </fieldset>
          <p id={`${group}-ends`} className={styles.ends}>
            <span>{text('survey.least')}</span>
            <span>{text('survey.most')}</span>
          </p>
          <label className={styles.field}>
            {text('survey.comment')}
            <textarea
              className={styles.comment}
              rows={3}
              maxLength={MAX_COMMENT_CHARS}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </label>
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={dismiss}>
            {text('survey.later')}
          </Button>
          <Button
            variant="accent"
            isDisabled={score === undefined}
            onPress={() => score !== undefined && send({ type: 'prompt-survey', score, comment })}
          >
            {text('survey.submit')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
