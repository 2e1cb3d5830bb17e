import type { FrameConfiguration } from '@unified-shell/app-sdk';
import { Panel } from '../Panel';
import { ConfigurationRow } from './ConfigurationRow';
import styles from './configuration.module.css';

interface ConfigurationPanelProps {
  configuration: FrameConfiguration | null;
  /** Names that the latest change touched. */
  changed: readonly string[];
}

/** Every value of the configuration; what changed last is marked. */
export function ConfigurationPanel({ configuration, changed }: ConfigurationPanelProps) {
  const entries = Object.entries(configuration ?? {}).sort(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  return (
    <Panel title="Configuration" action={<span className={styles.count}>{entries.length} values</span>}>
      {configuration === null ? (
        <p className={styles.waiting}>Waiting for the shell…</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name and type</th>
              <th scope="col">Value</th>
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
