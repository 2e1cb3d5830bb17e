// Fetches a part of the chrome when it is wanted: dialogs and illustrations are its heaviest parts.
import { type ComponentType, useEffect, useState } from 'react';

/**
 * @param load the same function each time.
 * @param failed called when it is wanted and cannot be fetched; it is tried again the next time.
 * `prepare` fetches it ahead, when its button is about to be used.
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
