import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DebugModel } from '../model/debug-model';
import type { DebugView } from '../model/debug-view';

const ModelContext = createContext<DebugModel | undefined>(undefined);

export const DebugModelProvider = ModelContext.Provider;

export function useDebug(): DebugModel {
  const model = useContext(ModelContext);
  if (model === undefined) throw new Error('The parts of the debug tool need a DebugModelProvider');
  return model;
}

/** @param select must return a part of the view or a primitive, not a new object */
export function useDebugView<Part>(select: (view: DebugView) => Part): Part {
  const model = useDebug();
  return useSyncExternalStore(model.subscribe, () => select(model.getView()));
}
