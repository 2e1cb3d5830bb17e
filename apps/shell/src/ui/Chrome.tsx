import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ChromePlaces, KeptClick } from '../core/chrome/chrome-module';
import type { ChromeModel } from './chrome-model';
import { ConnectivityNotice } from './connectivity/ConnectivityNotice';
import { ErrorScreen } from './error-screen/ErrorScreen';
import { Header } from './header/Header';
import { LoadingScreen } from './loading/LoadingScreen';
import { Surface } from './shared/Surface';
import { ChromeModelProvider } from './shared/use-chrome';
import { SideNavigation } from './side-navigation/SideNavigation';
import { ToastArea } from './toasts/ToastArea';

interface ChromeProps {
  shell: ChromeModel;
  places: ChromePlaces;
  kept: KeptClick | undefined;
}

export function Chrome({ shell, places, kept }: ChromeProps) {
  // In the same paint in which the real thing appears.
  useLayoutEffect(() => removeSkeleton(places), [places]);
  return (
    <ChromeModelProvider value={shell}>
      {createPortal(
        <Surface>
          <Header accountOpen={kept === 'account'} />
        </Surface>,
        places.header,
      )}
      {createPortal(
        <Surface>
          <SideNavigation />
        </Surface>,
        places.sideNavigation,
      )}
      {createPortal(
        <Surface>
          <LoadingScreen />
          <ErrorScreen />
          <ConnectivityNotice />
        </Surface>,
        places.overlay,
      )}
      <Surface>
        <ToastArea />
      </Surface>
    </ChromeModelProvider>
  );
}

function removeSkeleton(places: ChromePlaces): void {
  for (const place of Object.values(places)) {
    for (const part of place.querySelectorAll('[data-skeleton]')) part.remove();
  }
}
