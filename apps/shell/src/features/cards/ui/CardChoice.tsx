import { type KeyboardEvent, useId } from 'react';
import styles from './cards.module.css';
import { useCardsText } from './cards-messages';
import { useCards, useCardsView } from './use-cards';

/** The cards that the user may add, below the shelf while they customize home. */
export function CardChoice({ onClose }: { onClose: () => void }) {
  const text = useCardsText();
  const { model } = useCards();
  const id = useId();
  const offered = useCardsView((view) => view.offered);
  const shown = useCardsView((view) => view.shown);
  const others = offered.filter((card) => !shown.some((one) => one.id === card.id));
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as its button does
    <div className={styles.choice} onKeyDown={onKey}>
      <h3 id={id} className={styles.name}>
        {text('cards.add')}
      </h3>
      {others.length === 0 && <p className={styles.empty}>{text('cards.all-shown')}</p>}
      <ul className={styles.others} aria-labelledby={id}>
        {others.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className={styles.button}
              onClick={() => model.arrange([...shown, { id: card.id, size: card.slot.size }])}
            >
              {text('cards.add.one', { name: card.name, application: card.solution.name })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
