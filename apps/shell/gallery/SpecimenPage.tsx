import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ChromeView } from '../src/chrome/model/chrome-view';
import type { Specimen } from '../src/chrome/ui/specimen';
import { TestChrome } from '../src/chrome/ui/TestChrome';
import { createTestModel } from '../src/chrome/ui/test-model';
import { SideNavigation } from '../src/features/navigation/ui/SideNavigation';
import { FullHeader } from '../src/test-support/FullHeader';

interface SpecimenPageProps {
  specimen: Specimen;
  slots: Record<Specimen['slot'] | 'frames', HTMLElement>;
  settings: Pick<ChromeView, 'colourScheme' | 'locale' | 'smallWindow'>;
}

/** Shows a specimen in its slot, with the usual parts of the chrome around it. */
export function SpecimenPage({ specimen, slots, settings }: SpecimenPageProps) {
  const [model] = useState(() => {
    const created = createTestModel({
      ...settings,
      navigationOpen: !settings.smallWindow || specimen.slot === 'side-navigation',
      ...specimen.view,
    });
    return Object.assign(created, { actions: specimen.actions ?? [] });
  });
  // Tests wait for the title, which is set once the specimen is drawn.
  useEffect(() => {
    document.title = specimen.id;
  }, [specimen]);
  const parts: Record<Specimen['slot'], ReactNode> = {
    header: <FullHeader />,
    'side-navigation': <SideNavigation />,
    overlay: null,
  };
  parts[specimen.slot] = specimen.draw();
  return (
    <>
      {createPortal(<TestChrome model={model}>{parts.header}</TestChrome>, slots.header)}
      {createPortal(
        <TestChrome model={model}>{parts['side-navigation']}</TestChrome>,
        slots['side-navigation'],
      )}
      {createPortal(<TestChrome model={model}>{parts.overlay}</TestChrome>, slots.overlay)}
      {model.getView().screen.kind === 'none' &&
        createPortal(<h1 className="application">An application</h1>, slots.frames)}
    </>
  );
}
