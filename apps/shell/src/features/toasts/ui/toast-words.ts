// The text of each toast, by its key (UI-31).
import type { ToastKey } from '../../../kernel/platform/toasts';
import type { ToastTextKey } from './toast-messages';

export interface ToastWords {
  text: ToastTextKey;
  /** The text of its button, if it has one. */
  action?: ToastTextKey;
}

export const TOAST_WORDS: Readonly<Record<ToastKey, ToastWords>> = {
  instanceRedirectNoAccess: { text: 'toast.instance-redirect-no-access' },
  noSandboxesToast: { text: 'toast.no-sandboxes' },
  orgFailToast: { text: 'toast.organisation-failed' },
  orgHomeRedirectToast: { text: 'toast.organisation-home-redirect' },
  orgSwitchRedirectToast: { text: 'toast.organisation-switch-redirect' },
  type2eError: { text: 'toast.account-switch-failed' },
  settingsFailureToast: { text: 'toast.settings-failed' },
  settingsToast: { text: 'toast.settings-saved' },
  zeroTouchMissingOrg: { text: 'toast.zero-touch-organisation', action: 'toast.refresh' },
  zeroTouchMissingSubOrg: { text: 'toast.zero-touch-instance', action: 'toast.refresh' },
  redirectLoopToast: { text: 'toast.redirect-loop' },
  notificationToast: { text: 'toast.notification' },
  outageToast: { text: 'toast.outage' },
  outageOverToast: { text: 'toast.outage-over' },
  updateReady: { text: 'toast.update-ready', action: 'toast.reload' },
  userConsentFail: { text: 'toast.consent-failed' },
  userConsentSuccess: { text: 'toast.consent-submitted' },
  userConsentDismiss: { text: 'toast.consent-dismissed' },
  tuxSuccess: { text: 'toast.survey-submitted' },
  rolesModalOpenToast: { text: 'toast.roles-invitation', action: 'toast.roles-choose' },
  rolesModalExitToast: { text: 'toast.roles-left' },
  copilotDownloadFail: { text: 'toast.download-failed' },
  copilotFeedbackSubmit: { text: 'toast.feedback-submitted' },
  copilotFeedbackSubmitFail: { text: 'toast.feedback-failed' },
  browserlistWarning: { text: 'toast.old-browser' },
};
