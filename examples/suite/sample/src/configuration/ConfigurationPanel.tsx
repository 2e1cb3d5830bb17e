import type { FrameConfiguration } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import { ConfigurationRow } from './ConfigurationRow';
import styles from './configuration.module.css';

interface ConfigurationPanelProps {
  configuration: FrameConfiguration | null;
  /** The names of the values that changed last. */
  changed: readonly string[];
}

/** Every value of the configuration, with a mark on the values that changed last. */
export function ConfigurationPanel({ configuration, changed }: ConfigurationPanelProps) {
  const text = useText();
  const entries = Object.entries(configuration ?? {}).sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  return (
    <Panel
      title={text('sample.configuration')}
      tourName="configuration"
      action={
        <span className={styles.count}>{text('sample.configuration.count', { count: entries.length })}</span>
      }
    >
      {configuration === null ? (
        <p className={styles.waiting}>{text('sample.configuration.waiting')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('sample.configuration.name')}</th>
              <th scope="col">{text('sample.configuration.value')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(([name, value]) => (
              <ConfigurationRow key={name} name={name} value={value} changed={changed.includes(name)} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
