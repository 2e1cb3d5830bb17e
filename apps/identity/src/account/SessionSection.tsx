import { AlertDialog } from '@react-spectrum/s2/AlertDialog';
import { Button } from '@react-spectrum/s2/Button';
import { DialogTrigger } from '@react-spectrum/s2/Dialog';
import { SettingsSection } from '../layout/SettingsSection';
import { useMessages } from '../messages';
import { AccountAlert } from './AccountAlert';
import styles from './account.module.css';
import type { AccountSession } from './account-details';

interface SessionSectionProps {
  sessions: readonly AccountSession[];
  hasFailed: boolean;
  isBusy: boolean;
  end: (ids: readonly string[]) => void;
}

/** The user's sessions by device and time. Each except the current one has a button to end it. */
export function SessionSection({ sessions, hasFailed, isBusy, end }: SessionSectionProps) {
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const otherIds = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  return (
    <SettingsSection id="sessions" title={text('account.sessions')} help={text('account.sessions-help')}>
      {hasFailed && <AccountAlert message="account.failed" />}
      <ul className={styles.list}>
        {sessions.map(({ id, device, signedInAt, isCurrent }) => {
          const name = device ? text('account.device', device) : text('account.unknown-device');
          const since = text('account.since', { time: format.format(signedInAt) });
          return (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span>{since}</span>
              </div>
              {isCurrent ? (
                <span className={styles.badge}>{text('account.this-device')}</span>
              ) : (
                <Button
                  variant="secondary"
                  size="S"
                  isDisabled={isBusy}
                  aria-label={text('account.end-session', { device: name, since })}
                  onPress={() => end([id])}
                >
                  {text('account.session-sign-out')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {otherIds.length > 0 && (
        <DialogTrigger>
          <Button variant="secondary" isDisabled={isBusy}>
            {text('account.sign-out-elsewhere')}
          </Button>
          <AlertDialog
            title={text('account.elsewhere-title')}
            primaryActionLabel={text('account.elsewhere-confirm')}
            cancelLabel={text('account.cancel')}
            onPrimaryAction={() => end(otherIds)}
          >
            {text('account.elsewhere-text', { count: otherIds.length })}
          </AlertDialog>
        </DialogTrigger>
      )}
    </SettingsSection>
  );
}
