import type { Specimen } from '../../../chrome/ui/specimen';
import type { ToastKey } from '../../../kernel/platform/toasts';
import { ToastArea } from './ToastArea';
import { TOAST_WORDS } from './toast-words';

const toasts = (id: string, ...keys: string[]): Specimen => ({
  id: `toast/${id}`,
  slot: 'overlay',
  view: { toasts: keys.filter(isToastKey).map((key) => ({ key })) },
  draw: () => <ToastArea />,
});

function isToastKey(key: string): key is ToastKey {
  return key in TOAST_WORDS;
}

export const specimens: readonly Specimen[] = [
  ...Object.keys(TOAST_WORDS).map((key) => toasts(key, key)),
  toasts('several', 'orgFailToast', 'orgHomeRedirectToast', 'settingsToast'),
];
