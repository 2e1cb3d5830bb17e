import type { UrlTemplateErrorCode } from '@unified-shell/address/url-template-error';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { Availability } from '@unified-shell/catalogue/registration/availability';
import type {
  DiscoveryFault,
  NoAccessReason,
  PolicyRefusal,
  ShellErrorType,
} from '@unified-shell/errors/shell-errors';

/** The error of a partner system, as it describes it. */
export interface PartnerError {
  code: string;
  heading: string | undefined;
  description: string | undefined;
}

export interface ShellErrorDetails {
  /** The name of the solution concerned. */
  subject?: string | undefined;
  /** The HTTP status, if there was an answer. */
  status?: number | undefined;
  /** The id of the request in the gateway's log. */
  requestId?: string | undefined;
  /** When a retry becomes worthwhile, in milliseconds since 1970. */
  retryAt?: number | undefined;
  /** Why the user may not open the solution: for `NO_ACCESS`. */
  reason?: NoAccessReason | undefined;
  /** The rules that denied access: for `NO_ACCESS`. */
  refused?: readonly Reason[] | undefined;
  /** The rule of the organisation's policy that the session does not meet: for `POLICY`. */
  policy?: PolicyRefusal | undefined;
  /** The part of the discovery that failed: for `DISCOVERY_FAILED`. */
  discovery?: DiscoveryFault | undefined;
  /** The partner system's own words on its error: for `DISCOVERY_FAILED`. */
  partnerError?: PartnerError | undefined;
  /** Why a URL template of the registration is not filled: for `DISCOVERY_FAILED` with the part `t`. */
  urlFault?: UrlTemplateErrorCode | undefined;
  /** The source in the registration, if it cannot be used: for `NO_SOURCE`. */
  source?: string | undefined;
  /** The operator's words and the end of the closing: for `CLOSED`. */
  availability?: Availability | undefined;
  cause?: unknown;
}

/** An error that is shown to the user. Its type is from `packages/errors`; the chrome adds code and text. */
export class ShellError extends Error {
  override readonly name = 'ShellError';
  readonly type: ShellErrorType;
  readonly details: ShellErrorDetails;

  constructor(type: ShellErrorType, details: ShellErrorDetails = {}) {
    super(type, { cause: details.cause });
    this.type = type;
    this.details = details;
  }
}

/** Converts a rejection into an error for the user. Anything but a `ShellError` is a defect and becomes `UNKNOWN`. */
export function toShellError(cause: unknown): ShellError {
  return isShellError(cause) ? cause : new ShellError('UNKNOWN', { cause });
}

/** By its name, because each bundle has a class of its own. */
function isShellError(cause: unknown): cause is ShellError {
  return cause instanceof Error && cause.name === 'ShellError';
}
