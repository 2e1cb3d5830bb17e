import { Button } from '@react-spectrum/s2/Button';
import { SettingsSection } from '../layout/SettingsSection';
import { useMessages } from '../messages';
import { AccountAlert } from './AccountAlert';
import styles from './account.module.css';
import type { Invitation } from './account-details';
import type { InvitationAnswer } from './account-service';

interface InvitationSectionProps {
  invitations: readonly Invitation[];
  hasFailed: boolean;
  isBusy: boolean;
  answer: (id: string, answer: InvitationAnswer) => void;
}

/** The organisations that offer a membership to the user, with a button to accept and one to decline each. */
export function InvitationSection({ invitations, hasFailed, isBusy, answer }: InvitationSectionProps) {
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return (
    <SettingsSection
      id="invitations"
      title={text('account.invitations')}
      help={text('account.invitations-help')}
    >
      {hasFailed && <AccountAlert message="account.failed" />}
      {invitations.length === 0 && <p>{text('account.invitations-none')}</p>}
      <ul className={styles.list}>
        {invitations.map(({ id, organisation, roles, by, offeredAt }) => {
          const time = format.format(offeredAt);
          return (
            <li key={id}>
              <div>
                <strong>{organisation}</strong>
                {roles.length > 0 && (
                  <span>{text('account.invitation-roles', { roles: list.format(roles) })}</span>
                )}
                <span>
                  {by === undefined
                    ? text('account.invitation-at', { time })
                    : text('account.invitation-by', { name: by, time })}
                </span>
              </div>
              <span className={styles.actions}>
                <Button
                  variant="secondary"
                  size="S"
                  isDisabled={isBusy}
                  aria-label={text('account.invitation-decline-name', { organization: organisation })}
                  onPress={() => answer(id, 'decline')}
                >
                  {text('account.invitation-decline')}
                </Button>
                <Button
                  variant="accent"
                  size="S"
                  isDisabled={isBusy}
                  aria-label={text('account.invitation-accept-name', { organization: organisation })}
                  onPress={() => answer(id, 'accept')}
                >
                  {text('account.invitation-accept')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </SettingsSection>
  );
}
