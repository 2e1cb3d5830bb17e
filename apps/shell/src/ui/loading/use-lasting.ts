import { useEffect, useState } from 'react';

/**
 * Whether a condition has held for a time, in milliseconds. One that holds from the first render counts as lasting.
 */
export function useLasting(holds: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(holds);

  useEffect(() => {
    if (!holds) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [holds, ms]);

  return holds && lasts;
}
