// The texts of the error screen, by the type of the error (ERR-02) and, without access, by the reason (UI-05).
import type { UrlTemplateErrorCode } from '@unified-shell/address/url-template-error';
import type { NoAccessReason, PolicyRefusal, ShellErrorType } from '@unified-shell/errors/shell-errors';
import type { ErrorView } from '../../../chrome/model/error-view';
import type { NoticeKey, NoticeText } from '../../../chrome/ui/notice-messages';
import { missingCodes } from './reason-words';

interface Values {
  subject: string;
  organisation: string;
}

type AboutFailure = NoticeKey<Values>;

interface Words {
  title: AboutFailure;
  text: AboutFailure;
}

const WORDS: Record<ShellErrorType, Words> = {
  NOT_FOUND: { title: 'error.not-found.title', text: 'error.not-found.text' },
  NO_ACCESS: { title: 'error.no-access.title', text: 'error.no-access.text' },
  POLICY: { title: 'error.policy.network.title', text: 'error.policy.network.text' },
  COOKIE_NEEDED: { title: 'error.cookie-needed.title', text: 'error.cookie-needed.text' },
  RATE_LIMIT: { title: 'error.rate-limit.title', text: 'error.rate-limit.text' },
  UNAVAILABLE: { title: 'error.unavailable.title', text: 'error.unavailable.text' },
  CLOSED: { title: 'error.closed.title', text: 'error.closed.text' },
  OFFLINE: { title: 'error.offline.title', text: 'error.offline.text' },
  UNKNOWN: { title: 'error.unknown.title', text: 'error.unknown.text' },
  TIMEOUT: { title: 'error.timeout.title', text: 'error.timeout.text' },
  LOCAL_TIMEOUT: { title: 'error.local-timeout.title', text: 'error.local-timeout.text' },
  VERSION_NOTFOUND: { title: 'error.version-not-found.title', text: 'error.version-not-found.text' },
  SANDBOX_FAIL: { title: 'error.sandbox-fail.title', text: 'error.sandbox-fail.text' },
  COLLABORATOR_FAIL: { title: 'error.collaborator-fail.title', text: 'error.collaborator-fail.text' },
  INSTANCE_FAIL: { title: 'error.instance-fail.title', text: 'error.instance-fail.text' },
  SUBORG_FAIL: { title: 'error.suborg-fail.title', text: 'error.suborg-fail.text' },
  NO_SANDBOXES: { title: 'error.no-sandboxes.title', text: 'error.no-sandboxes.text' },
  ZERO_TOUCH: { title: 'error.zero-touch.title', text: 'error.zero-touch.text' },
  DISCOVERY_FAILED: { title: 'error.discovery-failed.title', text: 'error.discovery-failed.text' },
  NO_SOURCE: { title: 'error.no-source.title', text: 'error.no-source.text' },
  NO_FLAGS: { title: 'error.no-flags.title', text: 'error.no-flags.text' },
  NO_USER_DATA: { title: 'error.no-user-data.title', text: 'error.no-user-data.text' },
  NO_PROFILE: { title: 'error.no-profile.title', text: 'error.no-profile.text' },
  TOKEN_MISMATCH: { title: 'error.token-mismatch.title', text: 'error.token-mismatch.text' },
};

const REASONS: Record<NoAccessReason, Words> = {
  NO_ORGANISATION: { title: 'error.no-organisation.title', text: 'error.no-organisation.text' },
  NOT_PROVISIONED: { title: 'error.not-provisioned.title', text: 'error.not-provisioned.text' },
  NO_PERMISSION: { title: 'error.no-permission.title', text: 'error.no-permission.text' },
  NO_COLLABORATOR: { title: 'error.no-permission.title', text: 'error.no-collaborator.text' },
  NO_INSTANCE: { title: 'error.no-permission.title', text: 'error.no-instance.text' },
};

const POLICIES: Record<PolicyRefusal, Words> = {
  NETWORK: WORDS.POLICY,
  SESSION: { title: 'error.policy.session.title', text: 'error.policy.session.text' },
  SIGN_IN: { title: 'error.policy.sign-in.title', text: 'error.policy.sign-in.text' },
  SECOND_FACTOR: { title: 'error.policy.second-factor.title', text: 'error.policy.second-factor.text' },
};

const URL_FAULTS: Record<UrlTemplateErrorCode, AboutFailure> = {
  FORBIDDEN: 'error.url-forbidden',
  INCONSISTENT: 'error.url-inconsistent',
  MISSING: 'error.discovery-failed.text',
};

export function errorWords(
  text: NoticeText,
  { type, reason, policy, subject, organisation, partnerError, urlFault, closing }: ErrorView,
): { title: string; text: string } {
  const words = reason ? REASONS[reason] : policy ? POLICIES[policy] : WORDS[type];
  const disabled = closing?.state === 'disabled' ? 'error.closed.disabled' : undefined;
  const detail = urlFault ? URL_FAULTS[urlFault] : disabled;
  const values: Values = {
    subject: subject ?? text('error.subject'),
    organisation: organisation ?? text('error.organisation'),
  };
  if (partnerError?.code === 'company_notfound')
    return {
      title: text('error.company-not-found.title'),
      text: text('error.company-not-found.text'),
    };
  return {
    title: partnerError?.heading ?? text(words.title, values),
    text: partnerError?.description ?? text(detail ?? words.text, values),
  };
}

/** The text that `Copy details` copies: enough for support, without personal data. */
export function errorDetails(
  text: NoticeText,
  { code, type, requestId, refused = [] }: ErrorView,
  title: string,
): string {
  const lines = [title, `${text('error.code')} ${code} (${type})`];
  const missing = missingCodes(refused);
  if (missing.length > 0) lines.push(`${text('error.missing')} ${missing.join(', ')}`);
  if (requestId !== undefined) lines.push(`${text('error.request-id')} ${requestId}`);
  return lines.join('\n');
}
