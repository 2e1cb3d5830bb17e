import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { removeSkeleton, takeOverHeader } from '../../browser/chrome/take-over-skeleton';
import type { BufferedClick, ChromeSlots } from '../../kernel/wiring/chrome-module';
import type { Feature } from '../feature';
import { drawAll, Header } from '../header/Header';
import type { ChromeModel } from '../model/chrome-model';
import { Language } from './Language';
import { Surface } from './Surface';
import { ChromeModelProvider } from './use-chrome';
import { SlotsProvider } from './use-slots';

interface PartsProps {
  slots: ChromeSlots;
  features: readonly Feature[];
  /** Returns the buffered click on the skeleton, if there is one. */
  takeBufferedClick: () => BufferedClick | undefined;
}

/** Draws the features into the slots of the page. */
export function Chrome({ shell, ...parts }: PartsProps & { shell: ChromeModel }) {
  return (
    <ChromeModelProvider value={shell}>
      <SlotsProvider value={parts.slots}>
        <Language>
          <Parts {...parts} />
        </Language>
      </SlotsProvider>
    </ChromeModelProvider>
  );
}

function Parts({ slots, features, takeBufferedClick }: PartsProps) {
  const [isHeaderDrawn, setHeaderDrawn] = useState(false);
  // Runs in the paint in which the real header appears, because the skeleton must be clickable until then.
  useLayoutEffect(() => takeOverHeader(slots.header, takeBufferedClick()), [slots, takeBufferedClick]);
  // The header can be used before the other parts are drawn. The transition yields to the user's input.
  useEffect(() => startTransition(() => setHeaderDrawn(true)), []);
  return (
    <>
      {createPortal(
        <Surface>
          <Header elements={partsOf(features, 'header')} />
        </Surface>,
        slots.header,
      )}
      {isHeaderDrawn && <OtherParts slots={slots} features={features} />}
    </>
  );
}

function OtherParts({ slots, features }: Pick<PartsProps, 'slots' | 'features'>) {
  useLayoutEffect(() => {
    removeSkeleton(slots.sideNavigation);
    removeSkeleton(slots.overlay);
  }, [slots]);
  return (
    <>
      {createPortal(<Surface>{drawAll(partsOf(features, 'sideNavigation'))}</Surface>, slots.sideNavigation)}
      {createPortal(<Surface>{drawAll(partsOf(features, 'overlay'))}</Surface>, slots.overlay)}
      <Surface>{drawAll(partsOf(features, 'dialog'))}</Surface>
    </>
  );
}

export function partsOf(
  features: readonly Feature[],
  slot: 'header' | 'sideNavigation' | 'overlay' | 'dialog',
) {
  return features.flatMap((feature) => feature[slot] ?? []);
}
