import { SettingsSection } from '../layout/SettingsSection';
import { useText } from '../messages';
import styles from './account.module.css';
import type { AccountDetails } from './account-details';
import type { AccountService } from './account-service';
import { PasswordForm } from './PasswordForm';

interface PasswordSectionProps {
  details: Pick<AccountDetails, 'email' | 'hasPassword' | 'mustConfirm'>;
  change: AccountService['changePassword'];
  changed: () => Promise<void>;
}

/** Changes the password, or tells why it cannot be changed here or yet. */
export function PasswordSection({ details, change, changed }: PasswordSectionProps) {
  const { email, hasPassword, mustConfirm } = details;
  const text = useText();
  return (
    <SettingsSection
      id="password"
      title={text('sign-in.password')}
      help={hasPassword ? text('account.password-help') : undefined}
    >
      {!hasPassword && <p className={styles.note}>{text('account.password-elsewhere')}</p>}
      {hasPassword && mustConfirm && <p className={styles.note}>{text('account.confirm-first')}</p>}
      {hasPassword && !mustConfirm && <PasswordForm change={change} email={email} changed={changed} />}
    </SettingsSection>
  );
}
