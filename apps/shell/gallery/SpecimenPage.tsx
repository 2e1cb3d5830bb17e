import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ChromeView } from '../src/core/chrome/chrome-view';
import { Header } from '../src/ui/header/Header';
import type { Specimen } from '../src/ui/shared/specimen';
import { TestChrome } from '../src/ui/shared/TestChrome';
import { createTestModel } from '../src/ui/shared/test-model';
import { SideNavigation } from '../src/ui/side-navigation/SideNavigation';

interface SpecimenPageProps {
  specimen: Specimen;
  places: Record<Specimen['place'] | 'frames', HTMLElement>;
  settings: Pick<ChromeView, 'colourScheme' | 'locale' | 'smallWindow'>;
}

/** A specimen where it belongs, and around it what is usually there. */
export function SpecimenPage({ specimen, places, settings }: SpecimenPageProps) {
  const [model] = useState(() =>
    createTestModel({
      ...settings,
      navigationOpen: !settings.smallWindow || specimen.place === 'side-navigation',
      ...specimen.view,
    }),
  );
  // Said once it is drawn.
  useEffect(() => {
    document.title = specimen.id;
  }, [specimen]);
  const parts: Record<Specimen['place'], ReactNode> = {
    header: <Header />,
    'side-navigation': <SideNavigation />,
    overlay: null,
  };
  parts[specimen.place] = specimen.draw();
  return (
    <>
      {createPortal(<TestChrome model={model}>{parts.header}</TestChrome>, places.header)}
      {createPortal(
        <TestChrome model={model}>{parts['side-navigation']}</TestChrome>,
        places['side-navigation'],
      )}
      {createPortal(<TestChrome model={model}>{parts.overlay}</TestChrome>, places.overlay)}
      {model.getView().screen.kind === 'none' &&
        createPortal(<h1 className="application">An application</h1>, places.frames)}
    </>
  );
}
