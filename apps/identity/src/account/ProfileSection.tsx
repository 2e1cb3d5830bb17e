import { PictureField } from '@unified-shell/look/picture/PictureField';
import { showMailAddress } from '@unified-shell/text/show-address';
import { SettingsSection } from '../layout/SettingsSection';
import { useText } from '../messages';
import { AccountAlert } from './AccountAlert';
import styles from './account.module.css';
import type { AccountDetails } from './account-details';

interface ProfileSectionProps {
  details: Pick<AccountDetails, 'name' | 'email' | 'picture'>;
  /** Address of the shell, which serves the picture. */
  home: string;
  hasFailed: boolean;
  isBusy: boolean;
  changePicture: (picture: string | null) => void;
}

/** The user's picture, which they may change, and the name and the address that they sign in with. */
export function ProfileSection({ details, home, hasFailed, isBusy, changePicture }: ProfileSectionProps) {
  const { name, email, picture } = details;
  const text = useText();
  return (
    <SettingsSection id="profile" title={text('account.profile')} help={text('account.profile-help')}>
      {hasFailed && <AccountAlert message="account.failed" />}
      <div className={styles.picture}>
        <PictureField
          name={name}
          picture={picture && new URL(picture, home).href}
          texts={{
            choose: text('picture.choose'),
            remove: text('picture.remove'),
            hint: text('picture.hint'),
            unsuitable: text('picture.unsuitable'),
          }}
          isBusy={isBusy}
          save={changePicture}
        />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{text('account.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{text('sign-in.email')}</dt>
          <dd>{showMailAddress(email)}</dd>
        </div>
      </dl>
    </SettingsSection>
  );
}
