import styles from '../account/account.module.css';
import type { AccountDetails } from '../account/account-details';
import { SettingsSection } from '../layout/SettingsSection';
import { useMessages } from '../messages';
import { ActAsForm } from './ActAsForm';
import type { BeginActing } from './act-as-service';

/** `actingAs` is the customer that the user already acts as, if any. */
interface ActAsSectionProps extends Pick<AccountDetails, 'actingAs' | 'mayImpersonate' | 'mustConfirm'> {
  begin: BeginActing;
  begun: () => void;
}

/** Lets staff with the role act as one customer at a time. */
export function ActAsSection(props: ActAsSectionProps) {
  const { actingAs, mayImpersonate, mustConfirm, begin, begun } = props;
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <SettingsSection
      id="act-as"
      title={text('act-as.title')}
      help={mayImpersonate ? text('act-as.help') : undefined}
    >
      {actingAs && (
        <p className={styles.note}>
          {text('act-as.running', { name: actingAs.name, time: format.format(actingAs.until) })}
        </p>
      )}
      {!actingAs && !mayImpersonate && <p className={styles.note}>{text('act-as.no-role')}</p>}
      {!actingAs && mayImpersonate && mustConfirm && (
        <p className={styles.note}>{text('account.confirm-first')}</p>
      )}
      {!actingAs && mayImpersonate && !mustConfirm && <ActAsForm begin={begin} begun={begun} />}
    </SettingsSection>
  );
}
