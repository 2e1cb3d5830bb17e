/**
 * The keys of the toasts (UI-35 to UI-47, UI-51, UI-52, UI-54); `redirectLoopToast`, `notificationToast`, `outageToast`,
 * `outageOverToast` and `updateReady` are our own.
 */
export type ToastKey =
  | 'instanceRedirectNoAccess'
  | 'noSandboxesToast'
  | 'orgFailToast'
  | 'orgHomeRedirectToast'
  | 'orgSwitchRedirectToast'
  | 'type2eError'
  | 'settingsFailureToast'
  | 'settingsToast'
  | 'zeroTouchMissingOrg'
  | 'zeroTouchMissingSubOrg'
  | 'redirectLoopToast'
  | 'browserlistWarning'
  | 'notificationToast'
  | 'outageToast'
  | 'outageOverToast'
  | 'updateReady'
  | 'userConsentFail'
  | 'userConsentSuccess'
  | 'userConsentDismiss'
  | 'tuxSuccess'
  | 'rolesModalOpenToast'
  | 'rolesModalExitToast'
  | 'copilotDownloadFail'
  | 'copilotFeedbackSubmit'
  | 'copilotFeedbackSubmitFail';

/** A toast that was raised and is not closed yet. Its object stays the same until then. */
export interface Toast {
  readonly key: ToastKey;
  /**
   * The name of the organisation in which a redirect has ended, the title of a notification, or the name of a solution
   * with an outage.
   */
  readonly detail?: string | undefined;
  /** The time that the toast names, in milliseconds since 1970. */
  readonly at?: number | undefined;
}

export type ToastEvent =
  | { type: 'toast-raised'; key: ToastKey; detail?: string | undefined; at?: number | undefined }
  /** The time of the toast is over, or the user has dismissed it. */
  | { type: 'toast-closed'; toast: Toast };

/** Keeps toasts in the order in which they were raised. Raising a toast that is still open changes nothing. */
export function reduceToasts(state: readonly Toast[], event: ToastEvent): readonly Toast[] {
  if (event.type === 'toast-closed') {
    return state.includes(event.toast) ? state.filter((toast) => toast !== event.toast) : state;
  }
  const { key, detail, at } = event;
  return state.some((toast) => toast.key === key) ? state : [...state, { key, detail, at }];
}
