import { useConfigurationValue, usePageDone, usePageTitle, useUser } from '@unified-shell/app-sdk/react';
import { useEffect, useSyncExternalStore } from 'react';
import { textsFor } from './texts';

/** The shell sets the place of the frame by its hash (`historyType` of the registration). */
function usePlace(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash,
  );
}

export function App() {
  const organisation = useConfigurationValue('imsOrgName');
  const theme = useConfigurationValue('theme');
  const texts = textsFor(useConfigurationValue('locale'));
  const user = useUser();
  const { title, text } = usePlace() === '#/open' ? texts.open : texts.all;
  usePageTitle(title);
  // The shell hides its spinner.
  usePageDone(organisation !== undefined);
  useEffect(() => {
    document.documentElement.lang = texts.language;
    document.documentElement.style.colorScheme = theme?.includes('dark') ? 'dark' : 'light';
  }, [texts, theme]);

  if (organisation === undefined) return null;
  return (
    <main>
      <h1>Orders</h1>
      <p>{texts.greeting(user?.first_name ?? '', organisation)}</p>
      <nav>
        <a href="#/">{texts.all.link}</a> <a href="#/open">{texts.open.link}</a>
      </nav>
      <p>{text}</p>
    </main>
  );
}
