import { Button } from '@react-spectrum/s2/Button';
import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { useText } from '../texts';
import styles from './conflict.module.css';
import type { Texts } from './use-versioned-form';

interface ConflictNoticeProps {
  mine: Texts;
  theirs: Texts | undefined;
  /** The label of each field. */
  names: Texts;
  takeTheirs(): void;
  keepMine(): void;
}

/** Tells the second of two administrators what the first has saved. Their own input stays in the form. */
export function ConflictNotice({ mine, theirs, names, takeTheirs, keepMine }: ConflictNoticeProps) {
  const text = useText();
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
            <Button variant="secondary" size="S" onPress={takeTheirs}>
              {text('conflict.take')}
            </Button>
            <Button variant="secondary" size="S" onPress={keepMine}>
              {text('conflict.keep')}
            </Button>
          </div>
        </Content>
      </InlineAlert>
    </div>
  );
}
