import { useEffect, useState } from 'react';

/**
 * Whether a condition has held for a time, in milliseconds. A condition that holds from the first render counts at
 * once.
 */
export function useLasting(isActive: boolean, ms: number): boolean {
  const [isLasting, setLasts] = useState(isActive);

  useEffect(() => {
    if (!isActive) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [isActive, ms]);

  return isActive && isLasting;
}
