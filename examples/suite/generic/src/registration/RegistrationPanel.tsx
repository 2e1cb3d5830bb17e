import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import { FactList } from '../FactList';
import { describeRegistration, type Registration } from './describe-registration';
import styles from './registration.module.css';

/** The registration of this solution, as far as the shell has told it. */
export function RegistrationPanel({ registration }: { registration: Registration }) {
  const text = useText();
  return (
    <Panel title={text('generic.registration')}>
      <div className={styles.facts}>
        <FactList facts={describeRegistration(text, registration)} />
      </div>
    </Panel>
  );
}
