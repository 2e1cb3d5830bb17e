import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { removeSkeleton, takeOverHeader } from '../browser/chrome/take-over-skeleton';
import type { ChromeModel } from '../core/chrome/chrome-model';
import type { BufferedClick, ChromeSlots } from '../core/chrome/chrome-module';
import { AppDialogUnderlay } from './app-dialog/AppDialogUnderlay';
import { AssistantArea } from './assistant/AssistantArea';
import { ComponentArea } from './component/ComponentArea';
import { Header } from './header/Header';
import { HelpArea } from './help/HelpArea';
import { LoadingScreen } from './loading/LoadingScreen';
import { NoticeArea } from './NoticeArea';
import { PromptArea } from './prompts/PromptArea';
import { QuestionArea } from './questions/QuestionArea';
import { SessionPaused } from './session/SessionPaused';
import { Language } from './shared/Language';
import { Surface } from './shared/Surface';
import { ChromeModelProvider } from './shared/use-chrome';
import { SideNavigation } from './side-navigation/SideNavigation';
import { ToastArea } from './toasts/ToastArea';

interface ChromeProps {
  shell: ChromeModel;
  slots: ChromeSlots;
  /** Returns the buffered click on the skeleton, if there is one. */
  takeBufferedClick: () => BufferedClick | undefined;
}

const loadComponentFailure = () =>
  import('./ComponentFailure').then(({ ComponentFailure }) => ComponentFailure);

export function Chrome({ shell, slots, takeBufferedClick }: ChromeProps) {
  return (
    <ChromeModelProvider value={shell}>
      <Language>
        <Parts slots={slots} takeBufferedClick={takeBufferedClick} />
      </Language>
    </ChromeModelProvider>
  );
}

function Parts({ slots, takeBufferedClick }: Omit<ChromeProps, 'shell'>) {
  const [isHeaderDrawn, setHeaderDrawn] = useState(false);
  // Runs in the paint in which the real header appears, because the skeleton must be clickable until then.
  useLayoutEffect(() => takeOverHeader(slots.header, takeBufferedClick()), [slots, takeBufferedClick]);
  // The header can be used before the other parts are drawn. The transition yields to the user's input.
  useEffect(() => startTransition(() => setHeaderDrawn(true)), []);
  return (
    <>
      {createPortal(
        <Surface>
          <Header />
        </Surface>,
        slots.header,
      )}
      {isHeaderDrawn && <OtherParts slots={slots} />}
    </>
  );
}

function OtherParts({ slots }: Pick<ChromeProps, 'slots'>) {
  useLayoutEffect(() => {
    removeSkeleton(slots.sideNavigation);
    removeSkeleton(slots.overlay);
  }, [slots]);
  return (
    <>
      {createPortal(
        <Surface>
          <SideNavigation />
        </Surface>,
        slots.sideNavigation,
      )}
      {createPortal(
        <Surface>
          <LoadingScreen />
          <NoticeArea />
          <SessionPaused />
          <QuestionArea />
        </Surface>,
        slots.overlay,
      )}
      <Surface>
        <ToastArea />
        <ComponentArea loadFailure={loadComponentFailure} />
        <PromptArea />
        <HelpArea />
        <AssistantArea />
      </Surface>
      <AppDialogUnderlay slots={slots} />
    </>
  );
}
