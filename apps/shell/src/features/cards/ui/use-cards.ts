import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FeatureDeps } from '../../../chrome/feature';
import type { CardsModel, CardsView } from '../model/cards-model';

interface Cards {
  model: CardsModel;
  deps: FeatureDeps;
}

const CardsContext = createContext<Cards | undefined>(undefined);

export const CardsProvider = CardsContext.Provider;

export function useCards(): Cards {
  const cards = useContext(CardsContext);
  if (cards === undefined) throw new Error('useCards needs a CardsProvider');
  return cards;
}

/** @param select must return a part of the view or a primitive, not a new object */
export function useCardsView<Part>(select: (view: CardsView) => Part): Part {
  const { model } = useCards();
  return useSyncExternalStore(model.subscribe, () => select(model.getView()));
}
