import { useEffect, useState } from 'react';
import type { Action } from '../actions/action';
import { usePorts } from './use-chrome';

const NO_ACTIONS: readonly Action[] = [];

/** The actions that the user may run; empty until their code has loaded. */
export function useActions(): readonly Action[] {
  const { listActions } = usePorts().palette;
  const [actions, setActions] = useState(NO_ACTIONS);
  useEffect(() => {
    let isCurrent = true;
    listActions().then(
      (list) => isCurrent && setActions(list),
      // Without the code of the registry, there are no commands.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [listActions]);
  return actions;
}
