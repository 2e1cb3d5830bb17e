import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import {
  discoveryCodes,
  type NoAccessReason,
  type ShellErrorType,
  shellErrors,
} from '@unified-shell/errors/shell-errors';
import type { ShellError } from '../platform/network/shell-error';
import { type RouteDecision, workspaceOf } from '../resolve/route-decision';
import { type AccessRequest, isSameAccess, wantedAccess } from './access-request/access-request';
import { otherAccountOrganisation } from './actions/other-account';
import { mountHash } from './mount-hash';
import type { ShellSnapshot } from './shell-snapshot';

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
  { state, decision }: ShellSnapshot,
  asked: AccessRequest | undefined,
): ErrorView {
  const { subject, requestId, retryAt, reason, refused, notice, discovery } = details;
  const { code, canRetry } = shellErrors[type];
  const workspace = workspaceOf(decision);
  const isHome = state.location.path?.path === HOME_PATH;
  return {
    kind: 'error',
    type,
    code: discovery ? discoveryCodes[discovery] : code,
    subject,
    organisation: workspace?.organisation.name,
    requestId,
    canRetry,
    canKeepWaiting: type === 'TIMEOUT' || type === 'LOCAL_TIMEOUT',
    retryAt,
    home: workspace && !isHome ? mountHash(workspace, HOME_PATH) : undefined,
    reason,
    refused,
    notice,
    accessRequest: type === 'NO_ACCESS' ? accessRequestOf(decision, asked) : undefined,
    canSwitchAccount: otherAccountOrganisation(decision) !== undefined,
  };
}

function accessRequestOf(
  decision: RouteDecision,
  asked: AccessRequest | undefined,
): ErrorView['accessRequest'] {
  const wanted = wantedAccess(decision);
  if (wanted === undefined) return undefined;
  return asked && isSameAccess(asked, wanted) ? asked.phase : 'none';
}
