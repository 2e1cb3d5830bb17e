import type { ToastKey } from '../../platform/toasts';
import type { ChromeEvent } from '../actions/chrome-actions';

/** What a kind of toast looks like, and which of several is seen first. */
export interface ToastKind {
  variant: 'info' | 'positive' | 'negative' | 'neutral';
  /** The higher one is shown when there is not room for all. */
  priority: number;
  /** What its button asks for. A toast with a button stays until it is dismissed (WCAG 2.2.1). */
  action?: ChromeEvent;
}

const failure: ToastKind = { variant: 'negative', priority: 3 };
const redirect: ToastKind = { variant: 'info', priority: 2 };
const success: ToastKind = { variant: 'positive', priority: 1 };
const hint: ToastKind = { variant: 'neutral', priority: 0 };

/** Every toast there is. Its words are the chrome's. */
export const TOAST_CATALOGUE: Readonly<Record<ToastKey, ToastKind>> = {
  instanceRedirectNoAccess: redirect,
  noSandboxesToast: failure,
  orgFailToast: failure,
  orgHomeRedirectToast: redirect,
  orgSwitchRedirectToast: redirect,
  type2eError: failure,
  settingsFailureToast: failure,
  settingsToast: success,
  zeroTouchMissingOrg: { ...failure, action: { type: 'restart' } },
  zeroTouchMissingSubOrg: { ...failure, action: { type: 'restart' } },
  redirectLoopToast: failure,
  browserlistWarning: hint,
};

/** How long a toast is seen, in milliseconds (UI-32); the pointer and the keyboard stop the clock. */
export const TOAST_DURATION_MS = 11_000;

/** Where toasts are seen: top center (UI-33). */
export const TOAST_PLACEMENT = 'top';

/** How many are seen at once; the others wait. */
export const MAX_VISIBLE_TOASTS = 3;
