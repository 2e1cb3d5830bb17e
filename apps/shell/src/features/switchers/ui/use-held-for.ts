import { useEffect, useState } from 'react';

/** Whether a condition has held without a break for a number of milliseconds. */
export function useHeldFor(milliseconds: number, isActive: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [milliseconds, isActive]);
  return isActive && isHeld;
}
