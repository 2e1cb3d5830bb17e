import type { AdminVitals } from '@unified-shell/api/administration-vitals';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useMessages, useText } from '../texts';
import { formatPoint, formatVital, withGaps } from './vital-words';
import styles from './vitals.module.css';

/** One bar for each hour or day: its height is the number of openings, its lower part those that failed. */
export function OpeningsChart({ vitals }: { vitals: AdminVitals }) {
  const text = useText();
  const { locale } = useMessages();
  const { step } = vitals;
  const points = withGaps(vitals);
  const most = Math.max(1, ...points.map(({ opened }) => opened));
  const words = points.map(({ at, opened, failed, p75 }) => ({
    at,
    opened,
    failed,
    height: `${(100 * opened) / most}%`,
    failedHeight: `${(100 * failed) / Math.max(1, opened)}%`,
    said: [
      formatPoint(at, step, locale),
      text('release.openings.counted', { opened, failed }),
      ...(p75 === null ? [] : [text('vitals.p75-is', { time: formatVital('opening', p75, locale) })]),
    ].join(' · '),
  }));
  const [first] = points;
  const last = points.at(-1);
  return (
    <Panel title={text('release.openings')}>
      <ul className={styles.chart}>
        {words.map(({ at, opened, failed, height, failedHeight, said }) => (
          <li key={at} className={styles.column} title={said} aria-hidden={opened === 0}>
            {opened > 0 && (
              <>
                <span className={styles.said}>{said}</span>
                <span className={styles.bar} style={{ blockSize: height }}>
                  {failed > 0 && <span className={styles.failed} style={{ blockSize: failedHeight }} />}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {first && last && (
        <p className={styles.axis} aria-hidden="true">
          <span>{formatPoint(first.at, step, locale)}</span>
          {last !== first && <span>{formatPoint(last.at, step, locale)}</span>}
        </p>
      )}
      <p className={styles.key} aria-hidden="true">
        <span className={styles.ofOpened}>{text('release.openings')}</span>
        <span className={styles.ofFailed}>{text('vitals.failures')}</span>
      </p>
    </Panel>
  );
}
