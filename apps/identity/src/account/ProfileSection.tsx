import { SettingsSection } from '../layout/SettingsSection';
import { useText } from '../messages';
import styles from './account.module.css';
import type { AccountDetails } from './account-details';

/** The name and the address that the user signs in with. */
export function ProfileSection({ name, email }: Pick<AccountDetails, 'name' | 'email'>) {
  const text = useText();
  return (
    <SettingsSection id="profile" title={text('account.profile')} help={text('account.profile-help')}>
      <dl className={styles.facts}>
        <div>
          <dt>{text('account.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{text('sign-in.email')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
    </SettingsSection>
  );
}
