import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { DiscoveryFault, NoAccessReason, ShellErrorType } from '@unified-shell/errors/shell-errors';

export interface ShellErrorDetails {
  /** The name of the solution it is about. */
  subject?: string | undefined;
  /** What the gateway answered with, if it answered. */
  status?: number | undefined;
  /** Finds it in the gateway's log. */
  requestId?: string | undefined;
  /** From when on trying again is worth it, in milliseconds since 1970. */
  retryAt?: number | undefined;
  /** Why the person may not open it: for `NO_ACCESS`. */
  reason?: NoAccessReason | undefined;
  /** The rules that refused it: for `NO_ACCESS`. */
  refused?: readonly Reason[] | undefined;
  /** What of the discovery failed: for `DISCOVERY_FAILED`. */
  discovery?: DiscoveryFault | undefined;
  /** The operator's own words. */
  notice?: string | undefined;
  cause?: unknown;
}

/** A failure that the person is shown, by its type in the catalogue; its code and its words are the chrome's. */
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

/** What a call rejected with, as the user is shown it: one of ours as it is, anything else is a defect. */
export function toShellError(cause: unknown): ShellError {
  return cause instanceof ShellError ? cause : new ShellError('UNKNOWN', { cause });
}
