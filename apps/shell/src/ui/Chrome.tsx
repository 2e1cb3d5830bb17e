import { useEffect, useLayoutEffect, useState } from 'react';
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
import { ChromeModelProvider, useSend } from './shared/use-chrome';
import { SideNavigation } from './side-navigation/SideNavigation';
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
  // Not before: while the messages of a language are fetched, the skeleton is still there to be clicked.
  const [kept] = useState(takeKept);
  const send = useSend();
  // In the same paint in which the real thing appears.
  useLayoutEffect(() => removeSkeleton(places), [places]);
  useEffect(() => {
    if (kept === 'navigation-toggle') send({ type: 'navigation-toggled' });
  }, [kept, send]);
  return (
    <>
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

function removeSkeleton(places: ChromePlaces): void {
  for (const place of Object.values(places)) {
    for (const part of place.querySelectorAll('[data-skeleton]')) part.remove();
  }
}
