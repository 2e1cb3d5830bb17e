import { SdkError, type SdkErrorCode } from '@unified-shell/app-sdk';
import { useEffect, useState } from 'react';

/** The reason why the application is not in the shell; undefined while loading, and when it is in the shell. */
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
