import { Switch } from '@react-spectrum/s2/Switch';
import { network } from '@unified-shell/app-sdk';
import { useConfigurationValue } from '@unified-shell/app-sdk/react';
import { type MessageKey, useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { useEffect, useState } from 'react';
import { Section } from './Section';

const NAMES: Readonly<Record<string, MessageKey>> = {
  alpha: 'preferences.programmes.alpha',
  beta: 'preferences.programmes.beta',
};

interface Programme {
  name: string;
  isJoined: boolean;
}

/** The programmes that the organisation lets people join; nothing if there are none. A change has effect at once. */
export function ProgrammeSection() {
  const text = useText();
  const organisation = useConfigurationValue('imsOrg');
  const [programmes, setProgrammes] = useState<readonly Programme[]>([]);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const show = (found: readonly Programme[]) => {
      if (isWanted) setProgrammes(found);
    };
    if (organisation === undefined) return;
    ask(`?${new URLSearchParams({ organisation })}`, {}).then(show, () => show([]));
    return () => {
      isWanted = false;
    };
  }, [organisation]);

  async function join(name: string, isJoined: boolean): Promise<void> {
    const before = programmes;
    const changed = before.map((each) => (each.name === name ? { name, isJoined } : each));
    setProgrammes(changed);
    setFailed(false);
    const joined = changed.flatMap((each) => (each.isJoined ? [each.name] : []));
    const body = JSON.stringify({ organisation, joined });
    try {
      setProgrammes(await ask('', { method: 'PUT', headers: { 'content-type': 'application/json' }, body }));
    } catch {
      setProgrammes(before);
      setFailed(true);
    }
  }

  if (programmes.length === 0) return null;
  return (
    <Section title={text('preferences.programmes')}>
      <p className={styles.text}>{text('preferences.programmes.text')}</p>
      <ul className={styles.rows}>
        {programmes.map(({ name, isJoined }) => {
          const key = NAMES[name];
          return (
            key && (
              <li key={name} className={styles.row}>
                <Switch isSelected={isJoined} onChange={(isOn) => void join(name, isOn)}>
                  {text(key)}
                </Switch>
              </li>
            )
          );
        })}
      </ul>
      <p role="alert" className={styles.text}>
        {hasFailed && text('preferences.programmes.failed')}
      </p>
    </Section>
  );
}

/** @throws Error if the gateway has refused it */
async function ask(query: string, init: RequestInit): Promise<readonly Programme[]> {
  const { endpoint } = network.getRegionEndpoint({ type: 'SETTINGS' });
  const answer = await network.fetch(`${endpoint}/programmes/v1${query}`, { ...init, auth: 'Header' });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const { programmes }: { programmes: readonly Programme[] } = await answer.json();
  return programmes;
}
