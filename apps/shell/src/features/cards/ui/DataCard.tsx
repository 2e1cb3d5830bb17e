import type { CardData } from '@unified-shell/api/slots';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import type { ShownCard } from '../model/offered-cards';
import { CardFault } from './CardFault';
import styles from './cards.module.css';
import { useCardsText } from './cards-messages';
import { useCards } from './use-cards';
import { useVisible } from './use-visible';

type Reading = { kind: 'reading' } | { kind: 'failed' } | { kind: 'data'; data: CardData };

/** A card whose data the solution answers. While it is in sight, the data is read again at its interval. */
export function DataCard({ card }: { card: ShownCard }) {
  const text = useCardsText();
  const { model } = useCards();
  const body = useRef<HTMLDivElement>(null);
  const isVisible = useVisible(body);
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(card);
  newest.current = card;
  const { id } = card;
  const { refreshSeconds } = card.slot;

  useEffect(() => {
    if (!isVisible) return;
    const abort = new AbortController();
    const read = () => {
      model.read(newest.current, abort.signal).then(
        (data) => !abort.signal.aborted && setReading(data ? { kind: 'data', data } : { kind: 'failed' }),
        () => !abort.signal.aborted && setReading({ kind: 'failed' }),
      );
    };
    read();
    const timer = setInterval(read, refreshSeconds * 1_000);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [isVisible, model, id, refreshSeconds, attempt]);

  const retry = useCallback(() => {
    setReading({ kind: 'reading' });
    setAttempt((last) => last + 1);
  }, []);
  return (
    <div ref={body} className={styles.data} aria-busy={reading.kind === 'reading'}>
      {reading.kind === 'reading' && <span className={styles.waiting} />}
      {reading.kind === 'failed' && <CardFault onRetry={retry} />}
      {reading.kind === 'data' && <CardContent card={card} data={reading.data} empty={text('cards.empty')} />}
    </div>
  );
}

interface CardContentProps {
  card: ShownCard;
  data: CardData;
  /** For data without words of its own. */
  empty: string;
}

function CardContent({ card, data: { number, rows = [], state, empty: own }, empty }: CardContentProps) {
  const locale = useChromeView((view) => view.locale);
  const { model } = useCards();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const { trend } = number ?? {};
  return (
    <>
      {state && (
        <p className={styles.state} data-state={state.kind}>
          {state.text}
        </p>
      )}
      {number && (
        <p className={styles.number}>
          <strong>{format.format(number.value)}</strong> {number.unit}{' '}
          {trend && (
            <span className={styles.trend} data-good={trend.good}>
              {signed.format(trend.value)} {trend.text}
            </span>
          )}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ title, detail, path }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and have no id
            <li key={index}>
              <span className={styles.row}>
                {path === undefined ? <span>{title}</span> : <a href={model.hrefOf(card, path)}>{title}</a>}
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!number && rows.length === 0 && <p className={styles.empty}>{own || empty}</p>}
    </>
  );
}
