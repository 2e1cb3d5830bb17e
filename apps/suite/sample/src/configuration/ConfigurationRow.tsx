import styles from './configuration.module.css';
import { describeValue } from './describe-value';
import { LongValue } from './LongValue';
import { SecretValue } from './SecretValue';

interface ConfigurationRowProps {
  name: string;
  value: unknown;
  changed: boolean;
}

/** One value, with its name and type. */
export function ConfigurationRow({ name, value, changed }: ConfigurationRowProps) {
  const { type, text, secret, long } = describeValue(name, value);
  return (
    <tr className={changed ? styles.changed : undefined}>
      <th scope="row">
        <span className={styles.name}>{name}</span> <span className={styles.type}>{type}</span>
        {changed && <span className={styles.mark}> Changed</span>}
      </th>
      <td>
        {secret ? (
          <SecretValue name={name} short={text} whole={String(value)} />
        ) : long ? (
          <LongValue text={text} />
        ) : (
          <span className={styles.value}>{text}</span>
        )}
      </td>
    </tr>
  );
}
