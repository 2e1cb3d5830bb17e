import styles from '../account/account.module.css';
import type { AccountDetails } from '../account/account-details';
import { useMessages } from '../messages';
import { ActAsForm } from './ActAsForm';
import type { BeginActing } from './act-as-service';

interface ActAsSectionProps {
  /** The customer that the user already acts as, if any. */
  actingAs: AccountDetails['actingAs'];
  begin: BeginActing;
  begun: () => void;
}

/** Lets staff act as one customer at a time. */
export function ActAsSection({ actingAs, begin, begun }: ActAsSectionProps) {
  const { text, locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <section className={styles.section} aria-labelledby="act-as">
      <h2 id="act-as">{text('act-as.title')}</h2>
      <p className={styles.note}>
        {actingAs
          ? text('act-as.running', { name: actingAs.name, time: format.format(actingAs.until) })
          : text('act-as.help')}
      </p>
      {!actingAs && <ActAsForm begin={begin} begun={begun} />}
    </section>
  );
}
