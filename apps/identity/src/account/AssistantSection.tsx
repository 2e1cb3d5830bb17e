import { Button } from '@react-spectrum/s2/Button';
import { SettingsSection } from '../layout/SettingsSection';
import { useMessages } from '../messages';
import { AccountAlert } from './AccountAlert';
import styles from './account.module.css';
import type { AllowedAssistant } from './account-details';

interface AssistantSectionProps {
  assistants: readonly AllowedAssistant[];
  hasFailed: boolean;
  isBusy: boolean;
  withdraw: (client: string) => void;
}

/** The assistants outside the shell that the user has allowed, each with a button to take it back. */
export function AssistantSection({ assistants, hasFailed, isBusy, withdraw }: AssistantSectionProps) {
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <SettingsSection
      id="assistants"
      title={text('account.assistants')}
      help={text('account.assistants-help')}
    >
      {hasFailed && <AccountAlert message="account.failed" />}
      {assistants.length === 0 && <p>{text('account.assistants-none')}</p>}
      <ul className={styles.list}>
        {assistants.map(({ id, name, organisation, allowedAt }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <span>
                {text('account.assistant-in', { organization: organisation, time: format.format(allowedAt) })}
              </span>
            </div>
            <Button
              variant="secondary"
              size="S"
              isDisabled={isBusy}
              aria-label={text('account.assistant-withdraw-name', { name })}
              onPress={() => withdraw(id)}
            >
              {text('account.assistant-withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
