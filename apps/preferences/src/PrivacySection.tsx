import { Switch } from '@react-spectrum/s2/Switch';
import { type MessageKey, useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { Section, type SectionProps } from './Section';

const NAMES: Readonly<Record<string, MessageKey>> = {
  usageAnalytics: 'preferences.privacy.usage-analytics',
  personalization: 'preferences.privacy.personalization',
  productEmails: 'preferences.privacy.product-emails',
  aiImprovement: 'preferences.privacy.ai-improvement',
};

/** The choices about privacy. */
export function PrivacySection({ preferences: { consentNames, consents }, set }: SectionProps) {
  const text = useText();
  return (
    <Section title={text('preferences.privacy')}>
      <p className={styles.text}>{text('preferences.privacy.text')}</p>
      <ul className={styles.rows}>
        {consentNames.map((name) => {
          const key = NAMES[name];
          return (
            key && (
              <li key={name} className={styles.row}>
                <Switch
                  isSelected={consents[name] === true}
                  onChange={(isOn) => set({ consents: { [name]: isOn } })}
                >
                  {text(key)}
                </Switch>
              </li>
            )
          );
        })}
      </ul>
    </Section>
  );
}
