import { useCallback, useState } from 'react';
import { type AdminProblem, toProblem } from '../api/problem';

export interface Submit {
  isBusy: boolean;
  problem: AdminProblem | undefined;
  /** @returns whether the work succeeded */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
}

/** Runs a change, and keeps its problem to be shown. The caller must not run another one while it is busy. */
export function useSubmit(): Submit {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AdminProblem>();
  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(toProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setProblem(undefined), []);
  return { isBusy, problem, run, clear };
}
