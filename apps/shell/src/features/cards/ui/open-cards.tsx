// Draws the cards above home. They have a root of their own, so that the chrome carries nothing of them.
import { createRoot } from 'react-dom/client';
import { addShelfHost } from '../../../browser/chrome/panel-host';
import type { FeatureDeps } from '../../../chrome/feature';
import { ChromeModelProvider } from '../../../chrome/ui/use-chrome';
import { createCardsModel } from '../model/cards-model';
import { CardShelf } from './CardShelf';
import { CardsLanguage } from './cards-messages';
import { CardsProvider } from './use-cards';

/** @returns a function that removes them */
export function openCards(deps: FeatureDeps): () => void {
  const model = createCardsModel(deps);
  const host = addShelfHost(document);
  const root = createRoot(host);
  root.render(
    <ChromeModelProvider value={deps.chrome}>
      <CardsProvider value={{ model, deps }}>
        <CardsLanguage>
          <CardShelf />
        </CardsLanguage>
      </CardsProvider>
    </ChromeModelProvider>,
  );
  return () => {
    root.unmount();
    host.remove();
    model.stop();
  };
}
