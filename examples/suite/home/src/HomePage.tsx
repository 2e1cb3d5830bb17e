import { SearchField } from '@react-spectrum/s2/SearchField';
import { type AppInfo, page } from '@unified-shell/app-sdk';
import { useConfiguration, usePageDone, usePageTitle } from '@unified-shell/app-sdk/react';
import { preloadIcons } from '@unified-shell/solution-page/AppIcon';
import { useText } from '@unified-shell/solution-page/messages';
import { type ComponentRef, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAppLocation } from '../../src/shared/location/use-app-location';
import { AppGroups } from './AppGroups';
import styles from './home.module.css';
import { onSearchKey } from './on-search-key';
import { PageLists } from './PageLists';
import { useCardsHeight } from './use-cards-height';

const NONE: readonly AppInfo[] = [];

/** Greets the user and lists the applications that they may open in the organisation. */
export function HomePage() {
  const text = useText();
  const configuration = useConfiguration();
  const isConfigured = configuration !== null;
  const { appLocation } = useAppLocation('HASH');
  const [searchText, setSearchText] = useState('');
  // Rendering hundreds of cards is deferred, so that the search field never waits for it.
  const searched = useDeferredValue(searchText);
  const field = useRef<ComponentRef<typeof SearchField>>(null);
  const main = useRef<HTMLElement>(null);
  const clear = useCallback(() => {
    setSearchText('');
    // The pressed button is removed, so the focus moves to the field.
    field.current?.focus();
  }, []);
  useCardsHeight();
  usePageTitle(text('home.title'));
  usePageDone(isConfigured);
  useEffect(() => void preloadIcons(), []);
  useEffect(() => {
    // Home has one page: any other address below it does not exist.
    if (isConfigured && appLocation !== '/') page.notFound();
  }, [isConfigured, appLocation]);
  if (configuration === null) return <main className={styles.page} aria-busy="true" />;

  const solutions = configuration.shellInfo?.solutions ?? NONE;
  const name = configuration.imsProfile?.first_name;
  const organisation = configuration.imsOrgName;
  return (
    <main ref={main} className={styles.page} onKeyDown={(event) => onSearchKey(event, main.current)}>
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
              ref={field}
              aria-label={text('home.search.name')}
              placeholder={text('home.search')}
              value={searchText}
              onChange={setSearchText}
            />
          </search>
        )}
      </header>
      {solutions.length > 0 && searchText.trim() === '' && (
        <PageLists
          recent={configuration.recentPages}
          favourites={configuration.favouritePages}
          news={configuration.news}
          apps={solutions}
        />
      )}
      <AppGroups apps={solutions} searchText={searched} current={configuration.appId} onClear={clear} />
    </main>
  );
}
