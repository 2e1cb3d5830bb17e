import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import type { AdminImport } from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { CopyField } from '../../parts/CopyField';
import parts from '../../parts/parts.module.css';
import { saveFile } from '../../parts/save-file';
import { useShellModal } from '../../parts/use-shell-modal';
import { useText } from '../../texts';
import styles from './invite.module.css';

interface InvitedNoticeProps {
  done: AdminImport;
  inviteMore(): void;
  onClose(): void;
}

/** Up to so many links are shown; the file has all of them. */
const MAX_SHOWN = 20;

/** Says how the invited people receive their links: by mail, or from the administrator. */
export function InvitedNotice({ done, inviteMore, onClose }: InvitedNoticeProps) {
  const text = useText();
  useShellModal();
  const { invited, mailed, links } = done;
  const shown = readLinks(links ?? '');
  return (
    <DialogContainer onDismiss={onClose}>
      <Dialog size="M">
        <Heading slot="title">{text('import.done', { count: invited })}</Heading>
        <Content>
          <p className={parts.plain}>{text(mailed ? 'import.mailed' : 'import.pass-on')}</p>
          {shown.length > 0 && (
            <div className={styles.links}>
              {shown.slice(0, MAX_SHOWN).map(({ email, link }) => (
                <CopyField
                  key={email}
                  label={text('link.name-of', { email: showMailAddress(email) })}
                  value={link}
                />
              ))}
            </div>
          )}
          {links !== undefined && shown.length > 1 && (
            <Button variant="secondary" onPress={() => saveFile(new Blob([links]), 'invitations.csv')}>
              {text('import.download-links')}
            </Button>
          )}
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={inviteMore}>
            {text('invite.more')}
          </Button>
          <Button variant="accent" onPress={onClose}>
            {text('action.done')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}

/** The table of the API: an address and a link have neither commas nor quotation marks. People who need no link are not in it. */
function readLinks(csv: string): { email: string; link: string }[] {
  return csv
    .split('\r\n')
    .slice(1)
    .flatMap((line) => {
      const [email = '', link] = line.split(',');
      return link === undefined ? [] : [{ email, link }];
    });
}
