import type { Toast } from '../../../kernel/platform/toasts';
import { MAX_VISIBLE_TOASTS, TOAST_CATALOGUE } from './toast-catalogue';

/** The toasts that are shown: the first by priority, then by age. The other toasts are shown later. */
export function visibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  const priority = ({ key }: Toast) => TOAST_CATALOGUE[key].priority;
  return toasts.toSorted((one, other) => priority(other) - priority(one)).slice(0, MAX_VISIBLE_TOASTS);
}
