// Shows the toasts in the component library's region, which pauses their timers under pointer and focus.
import { ToastContainer, type ToastOptions, ToastQueue } from '@react-spectrum/s2/Toast';
import { useEffect, useState } from 'react';
import type { ChromeModel } from '../../../chrome/model/chrome-model';
import { formatMoment } from '../../../chrome/ui/format-moment';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import type { Toast } from '../../../kernel/platform/toasts';
import { TOAST_CATALOGUE, TOAST_DURATION_MS, TOAST_PLACEMENT } from '../model/toast-catalogue';
import { ToastLanguage, type ToastText, useToastText } from './toast-messages';
import { TOAST_WORDS, type ToastWords } from './toast-words';
import './toasts.css';

export function Toasts() {
  return (
    <ToastLanguage>
      <ShownToasts />
    </ToastLanguage>
  );
}

function ShownToasts() {
  const toasts = useChromeView((view) => view.toasts);
  const send = useSend();
  const text = useToastText();
  const locale = useChromeView((view) => view.locale);
  /** The toasts that the library shows, each with the function that closes it. */
  const [shown] = useState(() => new Map<Toast, () => void>());

  useEffect(() => {
    for (const [toast, close] of shown) {
      if (toasts.includes(toast)) continue;
      shown.delete(toast);
      close();
    }
    // The library puts the toast that was added last on top.
    for (const toast of toasts.toReversed()) {
      if (shown.has(toast)) continue;
      const close = show(toast, { text, locale }, send, () => {
        if (shown.delete(toast)) send({ type: 'toast-closed', toast });
      });
      shown.set(toast, close);
    }
  }, [toasts, text, locale, send, shown]);

  useEffect(
    () => () => {
      const closing = [...shown.values()];
      shown.clear();
      for (const close of closing) close();
    },
    [shown],
  );

  return <ToastContainer placement={TOAST_PLACEMENT} />;
}

/** @param closed called when the toast times out or the user closes it. @returns a function that closes the toast */
function show(
  toast: Toast,
  { text, locale }: { text: ToastText; locale: string },
  send: ChromeModel['send'],
  closed: () => void,
): () => void {
  const { variant, action } = TOAST_CATALOGUE[toast.key];
  const words = TOAST_WORDS[toast.key];
  const options: ToastOptions = { timeout: TOAST_DURATION_MS, onClose: closed };
  if (action && words.action) {
    options.actionLabel = text(words.action);
    options.onAction = () => send(action);
  }
  return ToastQueue[variant](wordsOf(words.text, toast, text, locale), options);
}

/**
 * A notification has its own title, an outage names the solution; a redirect is followed by the organisation in which it
 * has ended.
 */
function wordsOf(key: ToastWords['text'], { detail, at }: Toast, text: ToastText, locale: string): string {
  if (detail === undefined) return text(key);
  if (key === 'toast.notification') return text('toast.notification-title', { title: detail });
  if (key === 'toast.outage-over') return text('toast.outage-over-of', { name: detail });
  if (key === 'toast.outage') {
    return at === undefined
      ? text(key)
      : text('toast.outage-at', { name: detail, time: formatMoment(at, locale) });
  }
  return `${text(key)} ${text('toast.landed', { organisation: detail })}`;
}
