import styles from './cards.module.css';
import { useCardsText } from './cards-messages';

/** A card has nothing to show now. The rest of home is not concerned. */
export function CardFault({ onRetry }: { onRetry: () => void }) {
  const text = useCardsText();
  return (
    <div className={styles.fault} role="status">
      <p>{text('cards.unavailable')}</p>
      <button type="button" className={styles.button} onClick={onRetry}>
        {text('cards.retry')}
      </button>
    </div>
  );
}
