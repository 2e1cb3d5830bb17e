import { useConfiguration, usePageDone } from '@unified-shell/app-sdk/react';
import { AppIcon } from '../../src/shared/AppIcon';
import { LocationPanel } from '../../src/shared/location/LocationPanel';
import { useText } from '../../src/shared/messages';
import { ContextPanel } from './context/ContextPanel';
import styles from './generic.module.css';
import { PAGES } from './pages';
import { RegistrationPanel } from './registration/RegistrationPanel';
import type { Registration } from './registration/read-registrations';

/**
 * The page of a registered solution that is not built: its registration, its configuration, and a few pages to
 * navigate to.
 */
export function GenericPage({ registrations }: { registrations: readonly Registration[] }) {
  const text = useText();
  const configuration = useConfiguration();
  usePageDone(configuration !== null);
  // Several solutions may share an origin; the configuration names this one.
  const [first, second] = registrations;
  if (second !== undefined && configuration === null)
    return <main className={styles.page} aria-busy="true" />;
  const own = registrations.find(({ appId }) => appId === configuration?.appId) ?? first;
  if (own === undefined) {
    return (
      <main className={styles.page}>
        <h1 className={styles.title}>{text('generic.unknown.title')}</h1>
        <p className={styles.subtitle}>{text('generic.unknown.text')}</p>
      </main>
    );
  }
  return (
    <main className={styles.page} aria-busy={configuration === null}>
      <header className={styles.header}>
        <span className={styles.icon}>
          <AppIcon name={own.icon} />
        </span>
        <div className={styles.words}>
          <h1 className={styles.title}>{own.name}</h1>
          <p className={styles.subtitle}>{own.description}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <LocationPanel historyType={own.historyType} pages={PAGES} />
          <ContextPanel configuration={configuration} />
        </div>
        <RegistrationPanel registration={own} />
      </div>
      <p className={styles.note}>{text('generic.stands-in')}</p>
    </main>
  );
}
