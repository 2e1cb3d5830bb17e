/**
 * The headers of each kind of document besides its type and caching, computed once at start from the built page and
 * the configuration: the policies on content, framing, permissions, openers and referrers.
 */
import type { PublicOrigins } from '../../config/public-origins';
import { identityPolicy, type ShellSources, shellPolicy, solutionPolicy } from './content-security-policy';
import { HOSTING_PERMISSIONS, IDENTITY_PERMISSIONS } from './permissions-policy';

export type DocumentHeaders = Record<string, string>;

/** As the shell sets it on the frame (`frame-permissions.ts`), without an origin. */
const ISOLATION =
  'sandbox allow-scripts allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** Without the opener policy, which depends on the request (`opener-policy.ts`). */
export function shellHeaders(
  html: string,
  origins: PublicOrigins,
  frames: readonly string[],
  others: ShellSources = {},
): DocumentHeaders {
  return {
    'content-security-policy': shellPolicy(html, origins, frames, others),
    'permissions-policy': HOSTING_PERMISSIONS,
    // For browsers that do not know `frame-ancestors`.
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** For every document of the identity host, whichever part renders it; its content security policy is added. */
export const IDENTITY_DOCUMENT: DocumentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': IDENTITY_PERMISSIONS,
  // The host's addresses contain the ids of sign-ins. Not `no-referrer`: with that a browser posts a form with
  // `Origin: null`, and the guards would refuse our own forms.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/**
 * @param shell its origin
 * @param withoutReferrer for a page without forms that a browser posts by itself
 */
export function identityHeaders(html: string, shell: string, withoutReferrer = false): DocumentHeaders {
  return {
    ...IDENTITY_DOCUMENT,
    ...(withoutReferrer ? { 'referrer-policy': 'no-referrer' } : {}),
    'content-security-policy': identityPolicy(html, shell),
  };
}

/**
 * No `X-Frame-Options`: it cannot name the shell. No opener policy: the window belongs to the shell, whose policy
 * counts; and with its own policy a page that a solution opens in a window would lose its opener (tried).
 * @param shells the origins that may host it
 * @param isIsolated the document gets an opaque origin (ruling AMB-45), even when it is opened outside of the shell
 */
export function solutionHeaders(
  html: string,
  shells: readonly string[],
  isIsolated = false,
): DocumentHeaders {
  const policy = solutionPolicy(html, shells);
  return {
    'content-security-policy': isIsolated ? `${policy}; ${ISOLATION}` : policy,
    'permissions-policy': HOSTING_PERMISSIONS,
  };
}
