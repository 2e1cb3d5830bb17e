import { useText } from '@unified-shell/solution-page/messages';
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
  const text = useText();
  const description = describeValue(text, name, value);
  return (
    <tr className={changed ? styles.changed : undefined}>
      <th scope="row">
        <span className={styles.name}>{name}</span> <span className={styles.type}>{description.type}</span>
        {changed && <span className={styles.mark}> {text('sample.configuration.changed')}</span>}
      </th>
      <td>
        {description.secret ? (
          <SecretValue name={name} short={description.text} fullValue={String(value)} />
        ) : description.long ? (
          <LongValue text={description.text} />
        ) : (
          <span className={styles.value}>{description.text}</span>
        )}
      </td>
    </tr>
  );
}
