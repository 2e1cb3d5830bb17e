import { useConfiguration, usePageDone } from '@unified-shell/app-sdk/react';
import { AppIcon } from '@unified-shell/solution-page/AppIcon';
import { useText } from '@unified-shell/solution-page/messages';
import { LocationPanel } from '../../src/shared/location/LocationPanel';
import { usePageSearch } from '../../src/shared/use-page-search';
import { ContextPanel } from './context/ContextPanel';
import styles from './generic.module.css';
import { PAGES } from './pages';
import { readRegistration } from './registration/describe-registration';
import { RegistrationPanel } from './registration/RegistrationPanel';

/**
 * The page of a registered solution that is not built: its registration, its configuration, and a few pages to
 * navigate to. Empty until the first configuration, which names the solution.
 */
export function GenericPage() {
  const text = useText();
  const configuration = useConfiguration();
  usePageDone(configuration !== null);
  usePageSearch(PAGES);
  if (configuration === null) return <main className={styles.page} aria-busy="true" />;
  const registration = readRegistration(configuration);
  const { name, description, icon, historyType } = registration;
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <span className={styles.icon}>
          <AppIcon name={icon} />
        </span>
        <div className={styles.words}>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.subtitle}>{description}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <LocationPanel historyType={historyType} pages={PAGES} />
          <ContextPanel configuration={configuration} />
        </div>
        <RegistrationPanel registration={registration} />
      </div>
      <p className={styles.note}>{text('generic.stands-in')}</p>
    </main>
  );
}
