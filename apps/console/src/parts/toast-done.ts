import { ToastQueue } from '@react-spectrum/s2/Toast';

const TOAST_MS = 6_000;

/** Tells the user for a few seconds that something is done. */
export function toastDone(words: string): void {
  ToastQueue.positive(words, { timeout: TOAST_MS });
}
