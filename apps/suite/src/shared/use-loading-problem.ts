import { SdkError, type SdkErrorCode } from '@unified-shell/app-sdk';
import { useEffect, useState } from 'react';

/** Why the application is not in the shell; undefined while that is not known, and when it is. */
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
