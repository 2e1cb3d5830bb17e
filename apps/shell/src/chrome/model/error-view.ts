import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { UrlTemplateErrorCode } from '@unified-shell/address/url-template-error';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { type ClosedState, closingAt, wordsIn } from '@unified-shell/catalogue/availability';
import type { ProductNames } from '@unified-shell/catalogue/products';
import type { Availability } from '@unified-shell/catalogue/registration/availability';
import {
  discoveryCodes,
  type NoAccessReason,
  type PolicyRefusal,
  type ShellErrorType,
  shellErrors,
} from '@unified-shell/errors/shell-errors';
import type { PartnerError, ShellError } from '../../kernel/platform/network/shell-error';
import { otherAccountOrganisation } from '../../kernel/resolve/other-account';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { requestIdOf, type ShellSnapshot } from '../../kernel/wiring/shell-snapshot';
import { mountHash } from './mount-hash';

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
  /** The rule of the organisation's policy that the session does not meet. */
  policy?: PolicyRefusal | undefined;
  /** The access rules that refused the solution. */
  refused?: readonly Reason[] | undefined;
  /** The names of products by the codes in `refused`; undefined until the listing has loaded. */
  products?: ProductNames | undefined;
  /** The solution is closed, and opens by itself when the closing is over. */
  closing?: ClosingView | undefined;
  /** Another account of the user may have access. */
  canSwitchAccount?: boolean | undefined;
}

/** Derives the content; pure. */
export function errorView({ type, details }: ShellError, snapshot: ShellSnapshot): ErrorView {
  const { state, decision, locale } = snapshot;
  const {
    subject,
    requestId,
    retryAt,
    reason,
    policy,
    refused,
    availability,
    discovery,
    partnerError,
    urlFault,
  } = details;
  const { code, canRetry } = shellErrors[type];
  const workspace = workspaceOf(decision);
  const isHome = state.location.path?.path === HOME_PATH;
  return {
    kind: 'error',
    type,
    code: discovery ? discoveryCodes[discovery] : (partnerError?.code ?? code),
    partnerError,
    urlFault,
    subject,
    organisation: workspace?.organisation.name,
    requestId: requestId ?? requestIdOf(snapshot),
    canRetry,
    canKeepWaiting: type === 'TIMEOUT' || type === 'LOCAL_TIMEOUT',
    retryAt,
    home: workspace && !isHome ? mountHash(workspace, HOME_PATH) : undefined,
    reason,
    policy,
    refused,
    products: refused && state.catalogue.listing?.products,
    closing: availability && closingView(availability, state.asOf, locale),
    canSwitchAccount: otherAccountOrganisation(decision) !== undefined,
  };
}

function closingView(availability: Availability, asOf: number, locale: string): ClosingView | undefined {
  const closing = closingAt(availability, asOf);
  return closing && { state: closing.state, ends: closing.ends, words: wordsIn(availability, locale) };
}
