import { Button } from '@react-spectrum/s2/Button';
import { useConfiguration, usePageDone, usePageTitle } from '@unified-shell/app-sdk/react';
import { useText } from '@unified-shell/solution-page/messages';
import styles from '@unified-shell/solution-page/personal.module.css';
import { AgreementSection } from './AgreementSection';
import { GeneralSections } from './GeneralSections';
import { NotificationSection } from './NotificationSection';
import { PrivacySection } from './PrivacySection';
import { ProgrammeSection } from './ProgrammeSection';
import { ShortcutSection } from './ShortcutSection';
import { usePreferences } from './use-preferences';

/** The user's choices in the shell. Each change is stored at once. */
export function PreferencesPage() {
  const text = useText();
  const configuration = useConfiguration();
  const { state, load, change } = usePreferences();
  usePageTitle(text('preferences.name'));
  usePageDone(configuration !== null);
  const set = (wanted: Parameters<typeof change>[0]) => void change(wanted);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{text('preferences.name')}</h1>
      <p className={styles.subtitle}>{text('preferences.subtitle')}</p>
      {state.kind === 'loading' && (
        <p className={styles.note} role="status">
          {text('preferences.loading')}
        </p>
      )}
      {state.kind === 'failed' && (
        <div className={styles.note} role="alert">
          <p>{text('preferences.failed')}</p>
          <Button variant="secondary" onPress={() => void load()}>
            {text('preferences.retry')}
          </Button>
        </div>
      )}
      {state.kind === 'known' && (
        <>
          <GeneralSections preferences={state.preferences} set={set} />
          <ShortcutSection />
          <NotificationSection preferences={state.preferences} set={set} />
          <ProgrammeSection />
          <PrivacySection preferences={state.preferences} set={set} />
          <AgreementSection preferences={state.preferences} set={set} />
        </>
      )}
    </main>
  );
}
