import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { UrlTemplateErrorCode } from '@unified-shell/address/url-template-error';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { type ClosedState, closingAt, wordsIn } from '@unified-shell/catalogue/availability';
import type { ProductNames } from '@unified-shell/catalogue/products';
import type { Availability } from '@unified-shell/catalogue/registration/availability';
import {
  discoveryCodes,
  type NoAccessReason,
  type ShellErrorType,
  shellErrors,
} from '@unified-shell/errors/shell-errors';
import type { PartnerError, ShellError } from '../platform/network/shell-error';
import { type RouteDecision, workspaceOf } from '../resolve/route-decision';
import type { AccountState } from '../workspace/account/account-state';
import { type AccessRequest, type Denial, isSameAccess, wantedAccess } from './access-request/access-request';
import { otherAccountOrganisation } from './actions/other-account';
import { mountHash } from './mount-hash';
import type { ShellSnapshot } from './shell-snapshot';

/** Why a solution is closed. */
export interface ClosingView {
  state: ClosedState;
  /** When it is expected to be open again, in milliseconds since 1970. */
  ends: number | undefined;
  /** The operator's words. */
  words: string | undefined;
}

/** The content of an error screen (ERR-02). */
export interface ErrorView {
  kind: 'error';
  type: ShellErrorType;
  code: string;
  /** The name of the solution that the error is about. */
  subject?: string | undefined;
  /** The name of the active organisation. */
  organisation?: string | undefined;
  /** The id of the failed request; without one, the id that all calls of this page have in the gateway's log. */
  requestId?: string | undefined;
  /** A partner system's own words on its error. */
  partnerError?: PartnerError | undefined;
  /** Why a filled address of the solution is not opened. */
  urlFault?: UrlTemplateErrorCode | undefined;
  canRetry: boolean;
  /** The application is still loading and may still send DONE. */
  canKeepWaiting?: boolean | undefined;
  /** The time at which the shell retries automatically, in milliseconds since 1970. */
  retryAt?: number | undefined;
  /** The link home; undefined if home itself has failed. */
  home?: string | undefined;
  reason?: NoAccessReason | undefined;
  /** The access rules that refused the solution. */
  refused?: readonly Reason[] | undefined;
  /** The names of products by the codes in `refused`; undefined until the listing has loaded. */
  products?: ProductNames | undefined;
  /** The solution is closed, and opens by itself when the closing is over. */
  closing?: ClosingView | undefined;
  /** The state of the access request; undefined if access cannot be requested. */
  accessRequest?: 'unknown' | AccessRequest['phase'] | undefined;
  /** The time of an access request that was sent earlier, in milliseconds since 1970. */
  requestedAt?: number | undefined;
  /** The last access request was denied. */
  denial?: Denial | undefined;
  /** The account was loaded again since the access request was looked up, which may be because it was decided. */
  isRequestOutdated?: boolean | undefined;
  /** Another account of the user may have access. */
  canSwitchAccount?: boolean | undefined;
}

/** Derives the content; pure. */
export function errorView(
  { type, details }: ShellError,
  { state, decision, locale, trace }: ShellSnapshot,
  accessRequest: AccessRequest | undefined,
): ErrorView {
  const { subject, requestId, retryAt, reason, refused, availability, discovery, partnerError, urlFault } =
    details;
  const { code, canRetry } = shellErrors[type];
  const workspace = workspaceOf(decision);
  const request = type === 'NO_ACCESS' ? accessRequestState(decision, accessRequest) : undefined;
  const isHome = state.location.path?.path === HOME_PATH;
  return {
    kind: 'error',
    type,
    code: discovery ? discoveryCodes[discovery] : (partnerError?.code ?? code),
    partnerError,
    urlFault,
    subject,
    organisation: workspace?.organisation.name,
    requestId: requestId ?? traceIdOf(trace),
    canRetry,
    canKeepWaiting: type === 'TIMEOUT' || type === 'LOCAL_TIMEOUT',
    retryAt,
    home: workspace && !isHome ? mountHash(workspace, HOME_PATH) : undefined,
    reason,
    refused,
    products: refused && state.catalogue.listing?.products,
    closing: availability && closingView(availability, state.asOf, locale),
    accessRequest: request?.phase,
    requestedAt: request?.sentAt,
    denial: request?.denial,
    isRequestOutdated: request !== undefined && isOutdated(request, state.account),
    canSwitchAccount: otherAccountOrganisation(decision) !== undefined,
  };
}

function closingView(availability: Availability, asOf: number, locale: string): ClosingView | undefined {
  const closing = closingAt(availability, asOf);
  return closing && { state: closing.state, ends: closing.ends, words: wordsIn(availability, locale) };
}

type ShownRequest = Pick<AccessRequest, 'sentAt' | 'denial' | 'accountAnsweredAt'> & {
  phase: ErrorView['accessRequest'];
};

function accessRequestState(
  decision: RouteDecision,
  accessRequest: AccessRequest | undefined,
): ShownRequest | undefined {
  const wanted = wantedAccess(decision);
  if (wanted === undefined) return undefined;
  return accessRequest && isSameAccess(accessRequest, wanted) ? accessRequest : { phase: 'unknown' };
}

function isOutdated({ phase, accountAnsweredAt }: ShownRequest, account: AccountState): boolean {
  const isKnown = phase !== 'unknown' && phase !== 'checking' && phase !== 'sending';
  return isKnown && account.kind === 'known' && account.answeredAt !== accountAnsweredAt;
}

/** The id in a `traceparent`: `<version>-<trace id>-<parent id>-<flags>`. */
function traceIdOf(trace: string): string | undefined {
  return trace.split('-')[1];
}
