import { Button } from '@react-spectrum/s2/Button';
import Apps from '@react-spectrum/s2/icons/Apps';
import styles from './home.module.css';

interface NothingFoundProps {
  looking: string;
  onClear(): void;
}

/** No application at all, or none that matches. */
export function NothingFound({ looking, onClear }: NothingFoundProps) {
  const words = looking.trim();
  return (
    <div className={styles.nothing} role="status">
      <span className={styles.nothingIcon}>
        <Apps />
      </span>
      <h2 className={styles.nothingTitle}>{words ? `Nothing matches “${words}”` : 'Nothing to open yet'}</h2>
      <p className={styles.nothingText}>
        {words
          ? 'Try fewer or other words: name, description and group are searched.'
          : 'Applications appear here once your administrator gives you access.'}
      </p>
      {words !== '' && (
        <Button variant="secondary" onPress={onClear}>
          Show everything
        </Button>
      )}
    </div>
  );
}
