import type { Estimate } from './segment';
import styles from './segments.module.css';
import { useMessages } from './texts';

interface EstimatePanelProps {
  estimate: Estimate;
  total: number;
}

/** The number of people of a segment, in all and by country. */
export function EstimatePanel({ estimate: { count, share, byCountry }, total }: EstimatePanelProps) {
  const { text, locale } = useMessages();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const most = Math.max(1, ...byCountry.map((row) => row.count));
  return (
    <section className={styles.panel} aria-labelledby="estimate">
      <h2 id="estimate" className={styles.subhead}>
        {text('segments.estimate')}
      </h2>
      <p className={styles.figure} aria-live="polite">
        {text('segments.people', { count })}
      </p>
      <p className={styles.subtitle}>
        {text('segments.share', { share: percent.format(share), total: number.format(total) })}
      </p>
      <h3 className={styles.small}>{text('segments.by-country')}</h3>
      <dl className={styles.chart}>
        {byCountry.map(({ country, count: people }) => (
          <div key={country} className={styles.row}>
            <dt>{countries.of(country)}</dt>
            <dd>
              {number.format(people)}
              <span className={styles.track}>
                <span className={styles.bar} style={{ inlineSize: `${(people / most) * 100}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
