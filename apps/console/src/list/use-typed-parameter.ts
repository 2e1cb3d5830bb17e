import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListState } from './list-state';

const TYPING_MS = 300;

/**
 * The text of a field, which the address gets once the user pauses. If the address gets another text in another way, such as
 * by Back, the field shows that text.
 */
export function useTypedParameter(state: ListState, name: string): [string, (text: string) => void] {
  const stored = state.query[name] ?? '';
  const [typed, setTyped] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(state);
  latest.current = state;
  /** The last text of this field that was set or shown. The address has it without spaces at its ends. */
  const known = useRef(stored);
  useEffect(() => {
    if (stored === known.current) return;
    known.current = stored;
    clearTimeout(timer.current);
    setTyped(stored);
  }, [stored]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        known.current = text.trim();
        latest.current.set({ [name]: known.current || undefined }, { replace: true });
      }, TYPING_MS);
    },
    [name],
  );
  return [typed, type];
}
