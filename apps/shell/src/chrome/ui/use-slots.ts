import { createContext, useContext } from 'react';
import type { ChromeSlots } from '../../kernel/wiring/chrome-module';

const SlotsContext = createContext<ChromeSlots | undefined>(undefined);

export const SlotsProvider = SlotsContext.Provider;

/** The elements that the chrome draws into; undefined in the gallery. */
export function useSlots(): ChromeSlots | undefined {
  return useContext(SlotsContext);
}
