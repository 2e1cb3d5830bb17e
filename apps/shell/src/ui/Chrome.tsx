import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ChromePlaces, KeptClick } from '../core/chrome/chrome-module';
import type { ChromeModel } from './chrome-model';
import { ComponentArea } from './component/ComponentArea';
import { ConnectivityNotice } from './connectivity/ConnectivityNotice';
import { ErrorScreen } from './error-screen/ErrorScreen';
import { Header } from './header/Header';
import { HostedDialogUnderlay } from './hosted-dialog/HostedDialogUnderlay';
import { LoadingScreen } from './loading/LoadingScreen';
import { OverridesBanner } from './overrides/OverridesBanner';
import { QuestionArea } from './questions/QuestionArea';
import { SessionPaused } from './session/SessionPaused';
import { Language } from './shared/Language';
import { Surface } from './shared/Surface';
import { ChromeModelProvider } from './shared/use-chrome';
import { SideNavigation } from './side-navigation/SideNavigation';
import { takeOverSkeleton } from './take-over-skeleton';
import { ToastArea } from './toasts/ToastArea';

interface ChromeProps {
  shell: ChromeModel;
  places: ChromePlaces;
  /** Takes what was clicked in the skeleton, if anything. */
  takeKept: () => KeptClick | undefined;
}

export function Chrome({ shell, places, takeKept }: ChromeProps) {
  return (
    <ChromeModelProvider value={shell}>
      <Language>
        <Parts places={places} takeKept={takeKept} />
      </Language>
    </ChromeModelProvider>
  );
}

function Parts({ places, takeKept }: Omit<ChromeProps, 'shell'>) {
  // In the same paint in which the real thing appears, and not before: until then the skeleton is there to be clicked.
  useLayoutEffect(() => takeOverSkeleton(places, takeKept()), [places, takeKept]);
  return (
    <>
      {createPortal(
        <Surface>
          <Header />
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
          <OverridesBanner />
          <ConnectivityNotice />
          <SessionPaused />
          <QuestionArea />
        </Surface>,
        places.overlay,
      )}
      <Surface>
        <ToastArea />
        <ComponentArea />
      </Surface>
      <HostedDialogUnderlay places={places} />
    </>
  );
}
