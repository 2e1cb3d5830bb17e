import type { Reason } from '@unified-shell/catalogue/access/reason';
import { HOME_PATH } from '@unified-shell/catalogue/address/shell-route';
import {
  discoveryCodes,
  type NoAccessReason,
  type ShellErrorType,
  shellErrors,
} from '@unified-shell/errors/shell-errors';
import type { ShellError } from '../platform/network/shell-error';
import { standingOf, type Verdict } from '../resolve/route-decision';
import { type AccessRequest, isSameAccess, wantedAccess } from './access-request/access-request';
import { otherAccountPlace } from './actions/other-account';
import { mountHash } from './mount-hash';
import type { Situation } from './shell-snapshot';

/** A failure as its screen shows it (ERR-02). */
export interface ErrorView {
  kind: 'error';
  type: ShellErrorType;
  code: string;
  /** The name of the solution it is about. */
  subject?: string | undefined;
  /** The name of the organisation that the person works in. */
  organisation?: string | undefined;
  requestId?: string | undefined;
  canRetry: boolean;
  /** The application is still there and may yet be done. */
  canKeepWaiting?: boolean | undefined;
  /** From when on, in milliseconds since 1970; the shell tries again by itself then. */
  retryAt?: number | undefined;
  /** The link home; absent where home is what fails. */
  home?: string | undefined;
  reason?: NoAccessReason | undefined;
  /** The rules that refused it. */
  refused?: readonly Reason[] | undefined;
  /** The operator's own words. */
  notice?: string | undefined;
  /** What became of asking for access; absent where there is nobody to ask. */
  accessRequest?: 'none' | AccessRequest['phase'] | undefined;
  /** The person has another account that it may be open to. */
  canSwitchAccount?: boolean | undefined;
}

/** Derives it; pure. */
export function errorView(
  { type, details }: ShellError,
  { state, verdict }: Situation,
  asked: AccessRequest | undefined,
): ErrorView {
  const { subject, requestId, retryAt, reason, refused, notice, discovery } = details;
  const { code, canRetry } = shellErrors[type];
  const standing = standingOf(verdict);
  const isHome = state.location.path?.path === HOME_PATH;
  return {
    kind: 'error',
    type,
    code: discovery ? discoveryCodes[discovery] : code,
    subject,
    organisation: standing?.organisation.name,
    requestId,
    canRetry,
    canKeepWaiting: type === 'TIMEOUT' || type === 'LOCAL_TIMEOUT',
    retryAt,
    home: standing && !isHome ? mountHash(standing, HOME_PATH) : undefined,
    ...{ reason, refused, notice },
    accessRequest: type === 'NO_ACCESS' ? accessRequestOf(verdict, asked) : undefined,
    canSwitchAccount: otherAccountPlace(verdict) !== undefined,
  };
}

function accessRequestOf(verdict: Verdict, asked: AccessRequest | undefined): ErrorView['accessRequest'] {
  const wanted = wantedAccess(verdict);
  if (wanted === undefined) return undefined;
  return asked && isSameAccess(asked, wanted) ? asked.phase : 'none';
}
