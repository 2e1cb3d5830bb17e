import { useMessages } from '../../../src/shared/messages';
import { Panel } from '../../../src/shared/Panel';
import { FactList } from '../FactList';
import { AccessClause } from './AccessClause';
import { describeAccess } from './describe-access';
import { describeRegistration } from './describe-registration';
import type { Registration } from './read-registrations';
import styles from './registration.module.css';

/** The catalogue's registration of this solution, with its access rule. */
export function RegistrationPanel({ registration }: { registration: Registration }) {
  const { text, locale } = useMessages();
  const access = describeAccess(text, locale, registration.fields['access']);
  return (
    <Panel title={text('generic.registration')}>
      <div className={styles.facts}>
        <FactList facts={describeRegistration(text, locale, registration)} />
      </div>
      <h3 className={styles.access}>{text('generic.access')}</h3>
      <div className={styles.rule}>
        {access ? <AccessClause clause={access} /> : text('generic.access.anybody')}
      </div>
    </Panel>
  );
}
