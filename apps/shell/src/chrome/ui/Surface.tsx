import { Provider } from '@react-spectrum/s2/Provider';
import { componentLocale } from '@unified-shell/messages/component-locale';
import type { ReactNode } from 'react';
import { ErrorBoundaries } from './ErrorBoundaries';
import { useMessages } from './messages';
import { useChromeView } from './use-chrome';

/** Sets language and colours of the component library for one slot of the page. */
export function Surface({ children }: { children: ReactNode }) {
  const { locale } = useMessages();
  const colourScheme = useChromeView((view) => view.colourScheme);
  return (
    <Provider locale={componentLocale(locale)} colorScheme={colourScheme}>
      <ErrorBoundaries>{children}</ErrorBoundaries>
    </Provider>
  );
}
