import { useConfigurationValue, usePageDone, usePageTitle, useUser } from '@unified-shell/app-sdk/react';
import { useEffect, useSyncExternalStore } from 'react';

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
  const user = useUser();
  const isOpen = usePlace() === '#/open';
  usePageTitle(isOpen ? 'Open orders' : 'All orders');
  // The shell hides its spinner.
  usePageDone(organisation !== undefined);
  useEffect(() => {
    document.documentElement.style.colorScheme = theme?.includes('dark') ? 'dark' : 'light';
  }, [theme]);

  if (organisation === undefined) return null;
  return (
    <main>
      <h1>Orders</h1>
      <p>
        Hello {user?.first_name}, you are in {organisation}.
      </p>
      <nav>
        <a href="#/">All</a> <a href="#/open">Open</a>
      </nav>
      <p>{isOpen ? 'Orders that have not shipped yet.' : 'All orders.'}</p>
    </main>
  );
}
