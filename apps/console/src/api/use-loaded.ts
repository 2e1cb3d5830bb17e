import { useCallback, useEffect, useState } from 'react';
import { type AdminProblem, toProblem } from './problem';

export interface Loaded<T> {
  /** The last answer; it stays while a new one is loaded, and when loading fails. */
  value: T | undefined;
  problem: AdminProblem | undefined;
  isBusy: boolean;
  reload(): void;
  /** Replaces the value by what a change has answered. */
  set(value: T): void;
}

type State<T> = Pick<Loaded<T>, 'value' | 'problem' | 'isBusy'>;

/**
 * Loads a value, and again when `load` changes. An answer that arrives after the next call has begun is ignored.
 * @param load memoised by its caller
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ value: undefined, problem: undefined, isBusy: true });
  const [count, setCount] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setState((last) => ({ ...last, isBusy: true }));
    load(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setState({ value, problem: undefined, isBusy: false });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState((last) => ({ ...last, problem: toProblem(error), isBusy: false }));
      },
    );
    return () => abort.abort();
  }, [load, count]);

  const reload = useCallback(() => setCount((last) => last + 1), []);
  const set = useCallback((value: T) => setState((last) => ({ ...last, value, problem: undefined })), []);
  return { ...state, reload, set };
}
