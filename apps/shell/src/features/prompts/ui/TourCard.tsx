import CloseIcon from '@react-spectrum/s2/icons/Close';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Surface } from '../../../chrome/ui/Surface';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { Prompt, TourPrompt } from '../model/prompt-store';
import styles from './card.module.css';
import { type Place, placeCard } from './place-card';
import { usePromptText } from './prompt-messages';
import { type Anchor, useAnchor } from './use-anchor';
import { useCardHost } from './use-card-host';

type Tour = Extract<Prompt, TourPrompt>;

/** One step of a tour: a card beside the element that it points at, and a ring around the element. */
export function TourCard({ prompt }: { prompt: Tour }) {
  const host = useCardHost();
  const anchor = useAnchor(prompt);
  return (
    host &&
    createPortal(
      <Surface>
        <Ring anchor={anchor} />
        <Card prompt={prompt} anchor={anchor} />
      </Surface>,
      host,
    )
  );
}

function Ring({ anchor: { element } }: { anchor: Anchor }) {
  if (element === undefined) return null;
  const { x, y, width, height } = element;
  return <div className={styles.ring} style={{ left: x, top: y, width, height }} aria-hidden="true" />;
}

function Card({ prompt: { tour, step, isSolicited }, anchor }: { prompt: Tour; anchor: Anchor }) {
  const text = usePromptText();
  const send = useSend();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {};
    if (step < tour.steps.length) setPlace(placeCard(anchor.element, { width, height }, anchor.window));
  }, [anchor, step, tour]);
  // One that starts by itself must not take the focus away from the user's work.
  useEffect(() => {
    if (isSolicited) next.current?.focus();
  }, [isSolicited]);
  // The button `Back`, which the user has pressed, is gone at the first step.
  const before = useRef(step);
  useEffect(() => {
    if (step < before.current && document.activeElement === document.body) next.current?.focus();
    before.current = step;
  }, [step]);
  const current = tour.steps[step];
  if (current === undefined) return null;
  const isLast = step === tour.steps.length - 1;
  const end = () => send({ type: 'prompt-dismissed' });
  const go = (to: number) => send({ type: 'prompt-tour-step', step: to });
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.card}
      style={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        end();
      }}
    >
      {/* Screen readers announce each step, while the focus stays on the button. */}
      <div aria-live="polite" aria-atomic="true" lang={tour.locale}>
        <h2 id={`${id}-title`} className={styles.title}>
          {current.title}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {current.text}
        </p>
        <p className={styles.step}>{text('tour.step', { step: step + 1, count: tour.steps.length })}</p>
      </div>
      <div className={styles.buttons}>
        {step > 0 && (
          <button type="button" className={styles.back} onClick={() => go(step - 1)}>
            {text('tour.back')}
          </button>
        )}
        <button
          ref={next}
          type="button"
          className={styles.next}
          onClick={() => (isLast ? end() : go(step + 1))}
        >
          {text(isLast ? 'tour.done' : 'tour.next')}
        </button>
        <button type="button" className={styles.close} aria-label={text('tour.close')} onClick={end}>
          <CloseIcon aria-hidden="true" />
        </button>
      </div>
      {!isSolicited && (
        <p className="screen-reader-only" role="status">
          {text('tour.opened')}
        </p>
      )}
    </section>
  );
}
