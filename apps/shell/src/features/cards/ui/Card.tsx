import { SLOT_SIZES } from '@unified-shell/catalogue/slot-sizes';
import { type DragEvent, useId } from 'react';
import { moveCard, placeCard, type ShownCard } from '../model/offered-cards';
import styles from './cards.module.css';
import { useCardsText } from './cards-messages';
import { DataCard } from './DataCard';
import { FrameCard } from './FrameCard';
import { useCards } from './use-cards';

/** The type of what is dragged: a card, and nothing of another page. */
const DRAGGED = 'application/x-unified-shell-card';

const SIZE_NAMES = {
  small: 'cards.size.small',
  medium: 'cards.size.medium',
  large: 'cards.size.large',
} as const;

interface CardProps {
  card: ShownCard;
  index: number;
  /** Of all cards. */
  count: number;
  isEditing: boolean;
}

/** One card. While the user customizes home, it can be moved by its buttons and by dragging. */
export function Card({ card, index, count, isEditing }: CardProps) {
  const id = useId();
  const { model } = useCards();
  const { solution, slot } = card;
  const href = model.hrefOf(card, '/');
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (dragged === '') return;
    event.preventDefault();
    model.arrange(placeCard(model.getView().shown, dragged, index));
  };
  return (
    <li
      className={styles.card}
      data-size={card.size}
      draggable={isEditing}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, card.id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={drop}
    >
      <article aria-labelledby={id} className={styles.article}>
        <div className={styles.head}>
          <h3 id={id} className={styles.name}>
            {card.name}
          </h3>
          <a className={styles.solution} href={href}>
            {solution.name}
          </a>
        </div>
        {isEditing && <CardTools card={card} index={index} count={count} />}
        <div className={styles.body} inert={isEditing}>
          {slot.content.kind === 'data' ? <DataCard card={card} /> : <FrameCard card={card} />}
        </div>
      </article>
    </li>
  );
}

function CardTools({ card, index, count }: Omit<CardProps, 'isEditing'>) {
  const text = useCardsText();
  const { model } = useCards();
  const { id, name, size } = card;
  const all = () => model.getView().shown;
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label={text('cards.earlier', { name })}
        aria-disabled={index === 0}
        onClick={() => model.arrange(moveCard(all(), id, -1))}
      >
        <span aria-hidden="true">←</span>
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label={text('cards.later', { name })}
        aria-disabled={index === count - 1}
        onClick={() => model.arrange(moveCard(all(), id, 1))}
      >
        <span aria-hidden="true">→</span>
      </button>
      <select
        className={styles.select}
        aria-label={text('cards.size', { name })}
        value={size}
        onChange={(event) => {
          const wanted = SLOT_SIZES.find((one) => one === event.target.value);
          if (wanted) model.arrange(all().map((one) => (one.id === id ? { ...one, size: wanted } : one)));
        }}
      >
        {SLOT_SIZES.map((one) => (
          <option key={one} value={one}>
            {text(SIZE_NAMES[one])}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.tool}
        aria-label={text('cards.remove', { name })}
        onClick={() => model.arrange(all().filter((one) => one.id !== id))}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
