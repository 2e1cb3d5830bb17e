import { Button } from '@react-spectrum/s2/Button';
import Apps from '@react-spectrum/s2/icons/Apps';
import { useText } from '@unified-shell/solution-page/messages';
import styles from './home.module.css';

interface NothingFoundProps {
  searchText: string;
  onClear(): void;
}

/** Shown when the user may open no application, or when none matches the search. */
export function NothingFound({ searchText, onClear }: NothingFoundProps) {
  const text = useText();
  const words = searchText.trim();
  return (
    <div className={styles.nothing}>
      <span className={styles.nothingIcon}>
        <Apps />
      </span>
      <h2 className={styles.nothingTitle}>
        {words ? text('home.no-match.title', { words }) : text('home.nothing.title')}
      </h2>
      <p className={styles.nothingText}>{text(words ? 'home.no-match.text' : 'home.nothing.text')}</p>
      {words !== '' && (
        <Button variant="secondary" onPress={onClear}>
          {text('home.show-all')}
        </Button>
      )}
    </div>
  );
}
