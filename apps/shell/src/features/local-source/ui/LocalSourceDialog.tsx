import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { Address } from '../../../chrome/ui/Address';
import { useNoticeText } from '../../../chrome/ui/notice-messages';
import { useSend } from '../../../chrome/ui/use-chrome';
import styles from './local-source.module.css';

/** Escape, Enter and a click beside the dialog give the answer that runs nothing from the user's machine. */
export function LocalSourceDialog({ name, url }: { name: string; url: string }) {
  const text = useNoticeText();
  const send = useSend();
  const answer = (isYes: boolean) => send({ type: 'local-source-answered', isYes });
  return (
    <DialogContainer onDismiss={() => answer(false)}>
      <Dialog size="S">
        <Heading slot="title">{text('local-source.title', { name })}</Heading>
        <Content>
          <p className={styles.words}>{text('local-source.question', { name })}</p>
          <Address url={url} />
          <p className={styles.words}>{text('local-source.warning')}</p>
        </Content>
        <ButtonGroup>
          <Button variant="secondary" autoFocus onPress={() => answer(false)}>
            {text('local-source.no')}
          </Button>
          <Button variant="accent" onPress={() => answer(true)}>
            {text('local-source.yes')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
