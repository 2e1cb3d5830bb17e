import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { Address } from '../../../chrome/ui/Address';
import { useText } from '../../../chrome/ui/messages';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { Question } from '../../../kernel/requests/app-page/app-page-state';
import styles from './questions.module.css';

/** A question with two answers. Escape gives the answer that changes nothing. */
export function QuestionDialog({ question }: { question: Question }) {
  const text = useText();
  const send = useSend();
  const answer = (isYes: boolean) => send({ type: 'answered', isYes });
  const isUnsaved = question.kind === 'unsaved';
  return (
    <DialogContainer onDismiss={() => answer(false)}>
      <Dialog size="S">
        <Heading slot="title">{text(isUnsaved ? 'unsaved.title' : 'leaving.title')}</Heading>
        <Content>
          {isUnsaved ? (
            // The application's message, shown as plain text.
            <p className={styles.words}>{question.message || text('unsaved.text')}</p>
          ) : (
            <>
              <p className={styles.words}>{text('leaving.text', { name: question.name })}</p>
              <Address url={question.url} />
            </>
          )}
        </Content>
        <ButtonGroup>
          <Button variant="secondary" autoFocus onPress={() => answer(false)}>
            {text(isUnsaved ? 'unsaved.stay' : 'leaving.stay')}
          </Button>
          <Button variant={isUnsaved ? 'negative' : 'accent'} onPress={() => answer(true)}>
            {text(isUnsaved ? 'unsaved.leave' : 'leaving.leave')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
