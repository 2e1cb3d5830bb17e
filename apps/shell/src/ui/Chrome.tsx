import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { removeSkeleton, takeOverHeader } from '../browser/chrome/take-over-skeleton';
import type { ChromeModel } from '../core/chrome/chrome-model';
import type { ChromePlaces, KeptClick } from '../core/chrome/chrome-module';
import { ComponentArea } from './component/ComponentArea';
import { Header } from './header/Header';
import { HostedDialogUnderlay } from './hosted-dialog/HostedDialogUnderlay';
import { LoadingScreen } from './loading/LoadingScreen';
import { NoticeArea } from './NoticeArea';
import { QuestionArea } from './questions/QuestionArea';
import { SessionPaused } from './session/SessionPaused';
import { Language } from './shared/Language';
import { Surface } from './shared/Surface';
import { ChromeModelProvider } from './shared/use-chrome';
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
  const [isHeaderDrawn, setHeaderDrawn] = useState(false);
  // In the same paint in which the real thing appears, and not before: until then the skeleton is there to be clicked.
  useLayoutEffect(() => takeOverHeader(places.header, takeKept()), [places, takeKept]);
  // The header can be used before the rest is drawn, which yields to whoever uses it.
  useEffect(() => startTransition(() => setHeaderDrawn(true)), []);
  return (
    <>
      {createPortal(
        <Surface>
          <Header />
        </Surface>,
        places.header,
      )}
      {isHeaderDrawn && <OtherParts places={places} />}
    </>
  );
}

function OtherParts({ places }: Pick<ChromeProps, 'places'>) {
  useLayoutEffect(() => {
    removeSkeleton(places.sideNavigation);
    removeSkeleton(places.overlay);
  }, [places]);
  return (
    <>
      {createPortal(
        <Surface>
          <SideNavigation />
        </Surface>,
        places.sideNavigation,
      )}
      {createPortal(
        <Surface>
          <LoadingScreen />
          <NoticeArea />
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
