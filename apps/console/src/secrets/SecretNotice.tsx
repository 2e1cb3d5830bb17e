import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { CopyField } from '../parts/CopyField';
import parts from '../parts/parts.module.css';
import { useShellModal } from '../parts/use-shell-modal';
import { useText } from '../texts';

export interface NewSecret {
  name: string;
  value: string;
}

interface SecretNoticeProps {
  secret: NewSecret;
  onClose(): void;
}

/** Shows a new secret, which the API answers only once. */
export function SecretNotice({ secret: { name, value }, onClose }: SecretNoticeProps) {
  const text = useText();
  useShellModal();
  return (
    <DialogContainer onDismiss={onClose}>
      <Dialog size="M">
        <Heading slot="title">{text('secret.title', { name })}</Heading>
        <Content>
          <p className={parts.plain}>{text('secret.once')}</p>
          <CopyField label={text('secret.value')} value={value} />
        </Content>
        <ButtonGroup>
          <Button variant="accent" onPress={onClose}>
            {text('action.done')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
