import { toasts } from '../en-US/toasts';
import { createMessageSet } from '../message-set';

export type ToastSource = typeof toasts;

/** The texts of the toasts. The chrome is drawn without them. */
export const toastMessages = createMessageSet<ToastSource>(toasts, 'toasts');
