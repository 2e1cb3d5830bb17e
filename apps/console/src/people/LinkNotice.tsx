import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import type { AdminLink } from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { CopyField } from '../parts/CopyField';
import { formatMoment } from '../parts/Moment';
import parts from '../parts/parts.module.css';
import { useShellModal } from '../parts/use-shell-modal';
import { useMessages } from '../texts';

interface LinkNoticeProps {
  title: string;
  email: string;
  /** Null for a person who signs in at the provider of their organisation. */
  link: AdminLink | null;
  onClose(): void;
}

/** Says how a person receives their link: by mail, or from the administrator. */
export function LinkNotice({ title, email, link, onClose }: LinkNoticeProps) {
  const { text, locale } = useMessages();
  const shown = { email: showMailAddress(email) };
  useShellModal();
  return (
    <DialogContainer onDismiss={onClose}>
      <Dialog size="M">
        <Heading slot="title">{title}</Heading>
        <Content>
          {link === null && <p className={parts.plain}>{text('link.elsewhere', shown)}</p>}
          {link?.mailed === true && <p className={parts.plain}>{text('link.mailed', shown)}</p>}
          {link?.link !== undefined && (
            <>
              <p className={parts.plain}>
                {text('link.pass-on', { ...shown, until: formatMoment(link.expiresAt, locale) })}
              </p>
              <CopyField label={text('link.name')} value={link.link} />
            </>
          )}
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
