import { useEffect, useId, useState } from 'react';
import { Card } from './Card';
import { CardChoice } from './CardChoice';
import styles from './cards.module.css';
import { useCardsText } from './cards-messages';
import { useCards, useCardsView } from './use-cards';

/** The heights of the bar and of the cards below it, in pixels; the styles have the same values. */
const BAR_HEIGHT_PX = 44;
const CARDS_HEIGHT_PX = 184;

/** In a window as low as this one, the cards would leave no room for home. */
const LOW_WINDOW = '(max-height: 479px)';

/** The cards of the user above home. Home keeps their place free, so that nothing moves when they arrive. */
export function CardShelf() {
  const text = useCardsText();
  const { model, deps } = useCards();
  const id = useId();
  const isKnown = useCardsView(({ rules }) => rules !== undefined);
  const offered = useCardsView((view) => view.offered);
  const shown = useCardsView((view) => view.shown);
  const isFoldedByUser = useCardsView((view) => view.isFolded);
  const [isLow, setLow] = useState(false);
  const [isOpenedAnyway, setOpenedAnyway] = useState(false);
  const [isEditing, setEditing] = useState(false);
  useEffect(() => deps.page.followMedia(LOW_WINDOW, setLow), [deps]);

  const isFolded = isLow ? !isOpenedAnyway : isFoldedByUser;
  const hasCards = shown.length > 0 && !isFolded;
  const height = offered.length === 0 ? 0 : BAR_HEIGHT_PX + (hasCards ? CARDS_HEIGHT_PX : 0);
  useEffect(() => {
    if (isKnown) model.setHeight(height);
  }, [model, isKnown, height]);

  if (offered.length === 0) return null;
  const toggle = () => {
    if (isLow) setOpenedAnyway(isFolded);
    else model.fold(!isFolded);
  };
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={styles.bar}>
        <h2 id={id} className={styles.heading}>
          {text('cards.heading')}
        </h2>
        {shown.length > 0 && (
          <button type="button" className={styles.button} aria-expanded={!isFolded} onClick={toggle}>
            {text(isFolded ? 'cards.unfold' : 'cards.fold')}
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-pressed={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {text(isEditing ? 'cards.done' : 'cards.customize')}
        </button>
      </div>
      {hasCards && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
        <ul className={styles.cards} aria-labelledby={id} tabIndex={0}>
          {shown.map((card, index) => (
            <Card key={card.id} card={card} index={index} count={shown.length} isEditing={isEditing} />
          ))}
        </ul>
      )}
      {isEditing && <CardChoice onClose={() => setEditing(false)} />}
    </section>
  );
}
