import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { useText } from '../../../chrome/ui/messages';
import { useSend } from '../../../chrome/ui/use-chrome';

/** Blocks the whole page: the session has ended, and the user must reload the page or sign in in another tab. */
export function SessionPausedDialog() {
  const text = useText();
  const send = useSend();
  return (
    <DialogContainer onDismiss={() => {}}>
      <Dialog size="S" isKeyboardDismissDisabled>
        <Heading slot="title">{text('session.paused.title')}</Heading>
        <Content>{text('session.paused.text')}</Content>
        <ButtonGroup>
          <Button variant="accent" autoFocus onPress={() => send({ type: 'restart' })}>
            {text('session.paused.reload')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
