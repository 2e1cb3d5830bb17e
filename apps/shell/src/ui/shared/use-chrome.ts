// How a feature reads the view and sends events. A feature draws again only when what it selects has changed.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ChromeModel } from '../../core/chrome/chrome-model';
import type { ChromeView } from '../../core/chrome/chrome-view';

const ModelContext = createContext<ChromeModel | undefined>(undefined);

export const ChromeModelProvider = ModelContext.Provider;

function useModel(): ChromeModel {
  const model = useContext(ModelContext);
  if (model === undefined) throw new Error('The chrome is drawn without its model');
  return model;
}

/** @param select must answer a part of the view or a primitive, nothing newly made. */
export function useChromeView<Part>(select: (view: ChromeView) => Part): Part {
  const model = useModel();
  return useSyncExternalStore(model.subscribe, () => select(model.getView()));
}

export function useSend(): ChromeModel['send'] {
  return useModel().send;
}
