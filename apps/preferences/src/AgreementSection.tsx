import { Button } from '@react-spectrum/s2/Button';
import { useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { Section, type SectionProps } from './Section';

/** The agreements that the user has answered in this organisation. One that is withdrawn is asked again. */
export function AgreementSection({ preferences: { agreements }, set }: SectionProps) {
  const text = useText();
  return (
    <Section title={text('preferences.agreements')}>
      {agreements.length === 0 && <p className={styles.facts}>{text('preferences.agreements.none')}</p>}
      <ul className={styles.rows}>
        {agreements.map(({ key, title, feature, accepted, date, isCurrent }) => (
          <li key={key} className={styles.row}>
            <span className={styles.name}>
              {text('preferences.agreements.of', { title, feature })}
              <br />
              <span className={styles.facts}>
                {text(accepted ? 'preferences.agreements.accepted' : 'preferences.agreements.declined', {
                  date: new Date(date),
                })}
                {!isCurrent && (
                  <>
                    <br />
                    {text('preferences.agreements.older')}
                  </>
                )}
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={text('preferences.agreements.withdraw-name', { title, feature })}
              onPress={() => set({ withdrawnAgreement: key })}
            >
              {text('preferences.agreements.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
