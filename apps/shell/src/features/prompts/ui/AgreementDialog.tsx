import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { Prompt } from '../model/prompt-store';
import { usePromptText } from './prompt-messages';
import styles from './prompts.module.css';

/** An agreement that the user accepts or declines; a read-only one is only shown (CONS-09). */
export function AgreementDialog({
  prompt: { agreement, isReadOnly, learnMoreLink },
}: {
  prompt: Extract<Prompt, { kind: 'agreement' }>;
}) {
  const text = usePromptText();
  const send = useSend();
  const dismiss = () => send({ type: 'prompt-dismissed' });
  const answer = (isAccepted: boolean) => () => send({ type: 'prompt-agreement', isAccepted });
  return (
    <DialogContainer onDismiss={dismiss}>
      <Dialog size="M">
        <Heading slot="title">{agreement.title}</Heading>
        <Content>
          <div lang={agreement.locale}>
            {agreement.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
          <p className={styles.explanation}>
            {text('agreement.version', { date: new Date(agreement.version) })}
          </p>
          {learnMoreLink !== undefined && (
            <p className={styles.paragraph}>
              <a className={styles.link} href={learnMoreLink} target="_blank" rel="noopener noreferrer">
                {text('agreement.more')}
              </a>
            </p>
          )}
        </Content>
        {isReadOnly ? (
          <ButtonGroup>
            <Button variant="secondary" autoFocus onPress={dismiss}>
              {text('agreement.close')}
            </Button>
          </ButtonGroup>
        ) : (
          <ButtonGroup>
            <Button variant="secondary" onPress={answer(false)}>
              {text('agreement.decline')}
            </Button>
            <Button variant="accent" onPress={answer(true)}>
              {text('agreement.accept')}
            </Button>
          </ButtonGroup>
        )}
      </Dialog>
    </DialogContainer>
  );
}
