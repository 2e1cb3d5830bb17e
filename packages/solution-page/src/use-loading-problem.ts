import { SdkError, type SdkErrorCode } from '@unified-shell/app-sdk';
import { useEffect, useState } from 'react';

/** The reason why the runtime could not be loaded; undefined while it is loading and after it has loaded. */
export function useLoadingProblem(loading: Promise<unknown>): SdkErrorCode | undefined {
  const [problem, setProblem] = useState<SdkErrorCode>();
  useEffect(() => {
    let wanted = true;
    loading.catch((error: unknown) => {
      if (wanted) setProblem(error instanceof SdkError ? error.code : 'LOAD_FAILED');
    });
    return () => {
      wanted = false;
    };
  }, [loading]);
  return problem;
}
