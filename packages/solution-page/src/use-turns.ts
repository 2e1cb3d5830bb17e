import { useCallback, useRef } from 'react';

/**
 * Orders calls whose answers may arrive in another order: `const isLast = begin()` before a call, and `isLast()` after it
 * is false once another call has begun.
 */
export function useTurns(): () => () => boolean {
  const last = useRef(0);
  return useCallback(() => {
    last.current += 1;
    const own = last.current;
    return () => own === last.current;
  }, []);
}
