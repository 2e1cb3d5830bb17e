/** The text of each code that the administration answers. */
import type { MessageKey } from '../texts';

const WORDS: Readonly<Record<string, MessageKey>> = {
  UNREACHABLE: 'problem.unreachable',
  RATE_LIMITED: 'problem.rate-limited',
  FORBIDDEN: 'problem.forbidden',
  NOT_FOUND: 'problem.not-found',
  INVALID_TOKEN: 'problem.signed-out',
  BAD_REQUEST: 'problem.bad-request',
  INVALID_BODY: 'problem.invalid-body',
  STEP_UP_REQUIRED: 'problem.step-up',
  CHANGED_MEANWHILE: 'problem.changed',
  ALREADY_EXISTS: 'problem.exists',
  EMAIL_TAKEN: 'problem.email-taken',
  ADDRESS_NOT_PROVEN: 'problem.address-not-proven',
  DOMAIN_NOT_AVAILABLE: 'problem.domain-not-available',
  TOO_MANY_DOMAINS: 'problem.too-many-domains',
  TOO_MANY_OFFERS: 'problem.too-many-offers',
  TENANT_TAKEN: 'problem.tenant-taken',
  POLICY_LOCKS_OUT: 'problem.policy-locks-out',
  PROVIDER_REQUIRED: 'problem.provider-required',
  LAST_ADMINISTRATOR: 'problem.last-administrator',
  LAST_ORGANISATION_ADMINISTRATOR: 'problem.last-organization-administrator',
  APPROVAL_REQUIRED: 'problem.approval-required',
  NOT_GRANTABLE: 'problem.not-grantable',
  MANAGED_BY_FILE: 'problem.managed-by-file',
  SIGNS_IN_ELSEWHERE: 'problem.elsewhere',
};

export function problemText(code: string): MessageKey {
  return (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? 'problem.unknown';
}
