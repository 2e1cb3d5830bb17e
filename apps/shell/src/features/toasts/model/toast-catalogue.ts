import type { ShellErrorType } from '@unified-shell/errors/shell-errors';
import type { ChromeAction } from '../../../chrome/model/chrome-model';
import type { ToastKey } from '../../../kernel/platform/toasts';

/** Appearance and priority of a kind of toast. */
export interface ToastKind {
  variant: 'info' | 'positive' | 'negative' | 'neutral';
  /** If there are too many toasts, those with the higher priority are shown. */
  priority: number;
  /** It explains the place that the user sees, and is closed when the user moves on. */
  isLocal?: boolean;
  /** The error screen that says the same: the toast is not shown beside it. */
  isToldBy?: ShellErrorType;
  /** The action of its button. A toast with a button stays until it is dismissed (WCAG 2.2.1). */
  action?: ChromeAction;
}

const failure: ToastKind = { variant: 'negative', priority: 3 };
const redirect: ToastKind = { variant: 'info', priority: 2, isLocal: true };
const success: ToastKind = { variant: 'positive', priority: 1 };
const hint: ToastKind = { variant: 'neutral', priority: 0 };

/** All toasts. The chrome has their texts. */
export const TOAST_CATALOGUE: Readonly<Record<ToastKey, ToastKind>> = {
  instanceRedirectNoAccess: redirect,
  noSandboxesToast: { ...failure, isLocal: true, isToldBy: 'NO_SANDBOXES' },
  orgFailToast: { ...failure, isLocal: true },
  orgHomeRedirectToast: redirect,
  orgSwitchRedirectToast: redirect,
  type2eError: failure,
  settingsFailureToast: failure,
  settingsToast: success,
  zeroTouchMissingOrg: { ...failure, isLocal: true, action: { type: 'restart' } },
  zeroTouchMissingSubOrg: { ...failure, isLocal: true, action: { type: 'restart' } },
  redirectLoopToast: { ...failure, isLocal: true },
  browserlistWarning: hint,
  notificationToast: { variant: 'info', priority: 2 },
  outageToast: { variant: 'info', priority: 2 },
  outageOverToast: { ...success, isLocal: true },
  updateReady: { ...hint, action: { type: 'update-accepted' } },
  userConsentFail: failure,
  userConsentSuccess: success,
  userConsentDismiss: hint,
  tuxSuccess: success,
  rolesModalOpenToast: { ...hint, action: { type: 'prompt-asked', kind: 'roles' } },
  rolesModalExitToast: hint,
  copilotDownloadFail: failure,
  copilotFeedbackSubmit: success,
  copilotFeedbackSubmitFail: failure,
};

/** Time for which a toast is shown, in milliseconds (UI-32). Pointer and keyboard focus pause it. */
export const TOAST_DURATION_MS = 11_000;

/** Position of the toasts: top centre (UI-33). */
export const TOAST_PLACEMENT = 'top';

/** Number of toasts that are shown at once; the other toasts are shown later. */
export const MAX_VISIBLE_TOASTS = 3;
