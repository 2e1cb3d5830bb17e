import { useEffect, useState } from 'react';

/** Whether a condition has held without a break for a number of milliseconds. */
export function useHeldFor(milliseconds: number, holds: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [milliseconds, holds]);
  return holds && isHeld;
}
