// Hooks with which a feature reads the view and sends actions. A feature is drawn again only when its selection
// changes.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ChromeModel } from '../model/chrome-model';
import type { ChromeView } from '../model/chrome-view';

const ModelContext = createContext<ChromeModel | undefined>(undefined);

export const ChromeModelProvider = ModelContext.Provider;

function useModel(): ChromeModel {
  const model = useContext(ModelContext);
  if (model === undefined) throw new Error('useChromeView and useSend need a ChromeModelProvider');
  return model;
}

/** @param select must return a part of the view or a primitive, not a new object */
export function useChromeView<Part>(select: (view: ChromeView) => Part): Part {
  const model = useModel();
  return useSyncExternalStore(model.subscribe, () => select(model.getView()));
}

export function usePorts(): ChromeModel['ports'] {
  return useModel().ports;
}

export function useSend(): ChromeModel['send'] {
  return useModel().send;
}
