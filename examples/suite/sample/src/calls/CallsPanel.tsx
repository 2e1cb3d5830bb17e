import { Button } from '@react-spectrum/s2/Button';
import { page, user } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import { describeValue } from '../configuration/describe-value';
import styles from './calls.module.css';
import { HeaderCalls } from './HeaderCalls';
import { ServiceCalls } from './ServiceCalls';
import { TitleCall } from './TitleCall';
import { USER_NAMES } from './user-names';

interface CallsPanelProps {
  /** Writes the answer of a call into the event log. */
  record(name: string, detail: string): void;
}

/** The labels are code, so they are the same in every language. */
const DONE = 'page.done()';
const REDIRECT = 'page.shellRedirect()';
const REDIRECT_HOME = "page.shellRedirect('/home')";
const GET = 'user.get()';

/** Buttons for calls of the SDK. */
export function CallsPanel({ record }: CallsPanelProps) {
  const text = useText();
  const done = async () => record(DONE, describeValue(text, '', await page.done()).text);
  const request = async (name: (typeof USER_NAMES)[number]) =>
    record(`user.get('${name}')`, describeValue(text, name, await user.get(name)).text);
  const redirect = (options?: { replace: boolean }) => {
    record(REDIRECT, options ? text('sample.calls.replacing', { path: '/home' }) : '/home');
    page.shellRedirect('/home', options);
  };
  return (
    <Panel title={text('sample.calls')}>
      <TitleCall record={record} />
      <h3 className={styles.group}>{text('sample.calls.page')}</h3>
      <div className={styles.buttons}>
        <Button variant="secondary" onPress={() => void done()}>
          {DONE}
        </Button>
        <Button variant="secondary" onPress={() => redirect()}>
          {REDIRECT_HOME}
        </Button>
        <Button variant="secondary" onPress={() => redirect({ replace: true })}>
          {text('sample.calls.with-replace')}
        </Button>
        <Button variant="secondary" onPress={() => window.location.reload()}>
          {text('sample.calls.reload')}
        </Button>
      </div>
      <h3 className={styles.group}>{text('sample.calls.header')}</h3>
      <HeaderCalls record={record} nameOf={(page) => text(page.name)} />
      <h3 className={styles.group}>{text('sample.calls.services')}</h3>
      <ServiceCalls record={record} />
      <h3 className={styles.group}>{GET}</h3>
      <div className={styles.buttons}>
        {USER_NAMES.map((name) => (
          <Button
            key={name}
            variant="secondary"
            fillStyle="outline"
            size="S"
            onPress={() => void request(name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
