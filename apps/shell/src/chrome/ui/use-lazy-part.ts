// Loads a part of the chrome on demand: dialogs and illustrations are the largest parts.
import { type ComponentType, useEffect, useState } from 'react';

/**
 * @param load the same function each time
 * @param failed called if the part is wanted and cannot be fetched; the next request tries again
 * @returns the part, once it has loaded; `preload` fetches it in advance
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  failed: () => void,
) {
  const [Part, setPart] = useState<ComponentType<Props>>();

  useEffect(() => {
    if (!wanted || Part !== undefined) return;
    let current = true;
    load().then(
      (part) => current && setPart(() => part),
      () => current && failed(),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, Part, failed]);

  return { Part, preload: () => void load().catch(() => undefined) };
}
