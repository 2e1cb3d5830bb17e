import { SearchField } from '@react-spectrum/s2/SearchField';
import { useConfiguration, usePageDone, usePageTitle } from '@unified-shell/app-sdk/react';
import { useState } from 'react';
import { useText } from '../../src/shared/messages';
import { AppGroupSection } from './AppGroupSection';
import { findApps } from './find-apps';
import styles from './home.module.css';
import { NothingFound } from './NothingFound';

/** Greets the user and offers every application of the organisation that they may open. */
export function HomePage() {
  const text = useText();
  const configuration = useConfiguration();
  const [looking, setLooking] = useState('');
  usePageTitle(text('home.title'));
  usePageDone(configuration !== null);
  if (configuration === null) return <main className={styles.page} aria-busy="true" />;

  const solutions = configuration.shellInfo?.solutions ?? [];
  const groups = findApps(solutions, looking, configuration.appId);
  const name = configuration.imsProfile?.first_name;
  const organisation = configuration.imsOrgName;
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>
            {name ? text('home.welcome-name', { name }) : text('home.welcome')}
          </h1>
          <p className={styles.subtitle}>
            {organisation ? text('home.subtitle-organisation', { organisation }) : text('home.subtitle')}
          </p>
        </div>
        {solutions.length > 0 && (
          <search className={styles.search}>
            <SearchField
              aria-label={text('home.search.name')}
              placeholder={text('home.search')}
              value={looking}
              onChange={setLooking}
            />
          </search>
        )}
      </header>
      <div className={styles.groups}>
        {groups.map((group) => (
          <AppGroupSection key={group.name ?? ''} group={group} />
        ))}
      </div>
      {groups.length === 0 && <NothingFound looking={looking} onClear={() => setLooking('')} />}
    </main>
  );
}
