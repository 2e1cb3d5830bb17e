import { Button } from '@react-spectrum/s2/Button';
import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { useText } from '../texts';
import styles from './conflict.module.css';
import type { Texts, VersionedForm } from './use-versioned-form';

interface ConflictNoticeProps {
  form: VersionedForm<Texts>;
  /** The label of each field. */
  names: Texts;
  /** Called when the user has saved their input over the other one, or could not. */
  onKept?(isSaved: boolean): void;
}

/** Tells the second of two administrators what the first has saved. Their own input stays in the form. */
export function ConflictNotice({ form, names, onKept }: ConflictNoticeProps) {
  const text = useText();
  const { fields: mine, theirs } = form;
  if (theirs === undefined) return null;
  const different = Object.keys(names).filter((name) => mine[name] !== theirs[name]);
  return (
    <div className={styles.notice}>
      <InlineAlert variant="notice" fillStyle="subtleFill">
        <Heading level={3}>{text('conflict.title')}</Heading>
        <Content>
          <p>{text('conflict.text')}</p>
          <dl className={styles.fields}>
            {different.map((name) => (
              <div key={name}>
                <dt>{names[name]}</dt>
                <dd>{text('conflict.theirs', { value: theirs[name] ?? '' })}</dd>
                <dd>{text('conflict.mine', { value: mine[name] ?? '' })}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.buttons}>
            <Button variant="secondary" size="S" onPress={form.takeTheirs}>
              {text('conflict.take')}
            </Button>
            <Button variant="secondary" size="S" onPress={() => void form.keepMine().then(onKept)}>
              {text('conflict.keep')}
            </Button>
          </div>
        </Content>
      </InlineAlert>
    </div>
  );
}
