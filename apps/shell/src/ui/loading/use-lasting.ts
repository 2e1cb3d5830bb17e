import { useEffect, useState } from 'react';

/** Whether it has held for so long, in milliseconds. What holds from the beginning is held to have lasted. */
export function useLasting(holds: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(holds);

  useEffect(() => {
    if (!holds) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [holds, ms]);

  return holds && lasts;
}
