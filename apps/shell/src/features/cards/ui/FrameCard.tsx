import { useEffect, useRef, useState } from 'react';
import { createOwnFrameArea } from '../../../browser/dialog-frame-area';
import type { ShownCard } from '../model/offered-cards';
import { openCardFrame } from '../model/open-card-frame';
import { CardFault } from './CardFault';
import styles from './cards.module.css';
import { useCardsText } from './cards-messages';
import { useCards, useCardsView } from './use-cards';
import { useVisible } from './use-visible';

/** A frame that has been out of sight for so long is removed, in milliseconds. */
const HIDDEN_FOR_MS = 20_000;

/** A card that is a small page of its solution. Its frame is there only while it is in sight and the budget allows it. */
export function FrameCard({ card }: { card: ShownCard }) {
  const text = useCardsText();
  const { model } = useCards();
  const body = useRef<HTMLDivElement>(null);
  const isVisible = useVisible(body);
  const { id } = card;
  const isLive = useCardsView(({ live }) => live.includes(id));
  useEffect(() => {
    if (isVisible) return model.wake(id, false);
    const timer = setTimeout(() => model.sleep(id), HIDDEN_FOR_MS);
    return () => clearTimeout(timer);
  }, [model, id, isVisible]);
  useEffect(() => () => model.sleep(id), [model, id]);
  return (
    <div ref={body} className={styles.frame}>
      {isLive && <Frame key={`${id} ${card.size}`} card={card} />}
      {!isLive && isVisible && (
        <div className={styles.fault}>
          <button type="button" className={styles.button} onClick={() => model.wake(id, true)}>
            {text('cards.show')}
          </button>
        </div>
      )}
    </div>
  );
}

function Frame({ card }: { card: ShownCard }) {
  const { deps } = useCards();
  const container = useRef<HTMLDivElement>(null);
  const newest = useRef(card);
  const [phase, setPhase] = useState<'loading' | 'done' | 'failed'>('loading');
  // The frame stays when it is done; a retry begins with another one.
  const isOpen = phase !== 'failed';
  useEffect(() => {
    if (container.current === null || !isOpen) return;
    return openCardFrame(deps, newest.current, createOwnFrameArea(window, container.current), {
      onDone: () => setPhase('done'),
      onFailed: () => setPhase('failed'),
    });
  }, [deps, isOpen]);
  if (!isOpen) return <CardFault onRetry={() => setPhase('loading')} />;
  return (
    <>
      <div ref={container} className={styles.document} data-done={phase === 'done'} />
      {phase === 'loading' && <span className={styles.waiting} />}
    </>
  );
}
