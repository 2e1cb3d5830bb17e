/** The keys of the toasts (UI-35 to UI-42, UI-46, UI-47, UI-52), and one of our own. */
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
  | 'browserlistWarning';

/** A toast that was raised and not closed yet. The same object for as long as it lives. */
export interface Toast {
  readonly key: ToastKey;
}

export type ToastEvent =
  | { type: 'toast-raised'; key: ToastKey }
  /** Its time is over, or the user has dismissed it. */
  | { type: 'toast-closed'; toast: Toast };

/** In the order in which they were raised. What is raised again while it stands changes nothing. */
export function reduceToasts(state: readonly Toast[], event: ToastEvent): readonly Toast[] {
  if (event.type === 'toast-closed') {
    return state.includes(event.toast) ? state.filter((toast) => toast !== event.toast) : state;
  }
  return state.some(({ key }) => key === event.key) ? state : [...state, { key: event.key }];
}
