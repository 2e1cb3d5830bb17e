import { ToastQueue } from '@react-spectrum/s2/Toast';
import { useCallback } from 'react';
import { toProblem } from '../api/problem';
import { useText } from '../texts';
import { problemText } from './problem-words';

const TOAST_MS = 6_000;
/** For a toast with a button, which users of a keyboard or of a screen reader have to reach. */
const UNDO_MS = 12_000;

/** The button of a toast that takes the change back. */
export interface Undo {
  name: string;
  run(): void;
}

/** Tells the user for a few seconds that something is done. */
export function toastDone(words: string, undo?: Undo): void {
  ToastQueue.positive(words, {
    timeout: undo === undefined ? TOAST_MS : UNDO_MS,
    ...(undo && { actionLabel: undo.name, onAction: undo.run, shouldCloseOnAction: true }),
  });
}

/** Makes the button that takes a change back by the opposite call. If the call fails, a toast says why. */
export function useUndo(): (run: () => Promise<void>) => Undo {
  const text = useText();
  return useCallback(
    (run) => ({
      name: text('action.undo'),
      run: () =>
        void run().then(
          () => toastDone(text('state.undone')),
          (error: unknown) => ToastQueue.negative(text(problemText(toProblem(error).code))),
        ),
    }),
    [text],
  );
}
