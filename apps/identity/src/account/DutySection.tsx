import { SettingsSection } from '../layout/SettingsSection';
import { useMessages } from '../messages';
import styles from './account.module.css';
import type { Duty } from './account-details';

/** What the organisations of the user ask for, and the user does not have yet. */
export function DutySection({ duties }: { duties: readonly Duty[] }) {
  const { text, locale } = useMessages();
  if (duties.length === 0) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <SettingsSection id="duties" title={text('account.duties')} help={text('account.duties-help')}>
      <ul className={styles.list}>
        {duties.map(({ organisation: organization, until }) => (
          <li key={`${organization} ${until}`}>
            {until > Date.now()
              ? text('account.duty', { organization, day: format.format(until) })
              : text('account.duty-over', { organization })}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
