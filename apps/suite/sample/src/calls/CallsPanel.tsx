import { Button } from '@react-spectrum/s2/Button';
import { page, user } from '@unified-shell/app-sdk';
import { describeValue } from '../configuration/describe-value';
import { Panel } from '../Panel';
import styles from './calls.module.css';
import { TitleCall } from './TitleCall';
import { USER_NAMES } from './user-names';

interface CallsPanelProps {
  /** Writes what a call answered into the event log. */
  record(name: string, detail: string): void;
}

/** A button for every call that the client offers. */
export function CallsPanel({ record }: CallsPanelProps) {
  const done = async () => record('page.done()', describeValue('', await page.done()).text);
  const ask = async (name: (typeof USER_NAMES)[number]) =>
    record(`user.get('${name}')`, describeValue(name, await user.get(name)).text);
  const redirect = (options?: { replace: boolean }) => {
    record('page.shellRedirect()', options ? '/home, replacing this entry' : '/home');
    page.shellRedirect('/home', options);
  };
  return (
    <Panel title="Calls">
      <TitleCall record={record} />
      <h3 className={styles.group}>Page</h3>
      <div className={styles.buttons}>
        <Button variant="secondary" onPress={() => void done()}>
          page.done()
        </Button>
        <Button variant="secondary" onPress={() => redirect()}>
          page.shellRedirect('/home')
        </Button>
        <Button variant="secondary" onPress={() => redirect({ replace: true })}>
          … with replace
        </Button>
        <Button variant="secondary" onPress={() => window.location.reload()}>
          Reload this frame
        </Button>
      </div>
      <h3 className={styles.group}>user.get()</h3>
      <div className={styles.buttons}>
        {USER_NAMES.map((name) => (
          <Button key={name} variant="secondary" fillStyle="outline" size="S" onPress={() => void ask(name)}>
            {name}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
