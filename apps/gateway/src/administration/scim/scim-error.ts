/** The errors of this API: a closed set of kinds with their answers (RFC 7644 §3.12). */
import { GatewayError } from '../../http/errors/gateway-error';
import { toErrorEntry } from '../../http/errors/to-error-entry';

/** The kinds whose name is a `scimType` of RFC 7644 table 9 are sent with it. */
const kinds = {
  invalidFilter: { status: 400, scimType: 'invalidFilter' },
  invalidPath: { status: 400, scimType: 'invalidPath' },
  invalidSyntax: { status: 400, scimType: 'invalidSyntax' },
  invalidValue: { status: 400, scimType: 'invalidValue' },
  noTarget: { status: 400, scimType: 'noTarget' },
  tooMany: { status: 400, scimType: 'tooMany' },
  uniqueness: { status: 409, scimType: 'uniqueness' },
  /** A rule of the organisation forbids the change. */
  conflict: { status: 409, scimType: undefined },
  /** The resource has another version than the one in `If-Match`. */
  changed: { status: 412, scimType: undefined },
} as const;

export type ScimErrorKind = keyof typeof kinds;

export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly kind: ScimErrorKind;

  /** @param detail a sentence for the directory's administrator, without texts of the request */
  constructor(kind: ScimErrorKind, detail: string) {
    super(detail);
    this.kind = kind;
  }
}

export interface ErrorAnswer {
  status: number;
  scimType?: string | undefined;
  detail: string;
  /** Seconds. */
  retryAfter?: number | undefined;
}

const NOT_PROVEN =
  'The domain of the userName is not proven for this organization, or the address cannot be given. Prove the domain in the administration, or ask a system administrator.';

export function describeError(error: unknown): ErrorAnswer {
  if (error instanceof GatewayError && error.code === 'ADDRESS_NOT_PROVEN')
    return { ...kinds.invalidValue, detail: NOT_PROVEN };
  if (error instanceof ScimError) return { ...kinds[error.kind], detail: error.message };
  const { entry, retryAfter } = toErrorEntry(error);
  return {
    status: entry.status,
    scimType: scimTypeOf(error, entry.status),
    detail: entry.message,
    retryAfter,
  };
}

function scimTypeOf(error: unknown, status: number): string | undefined {
  const code = error instanceof GatewayError ? error.code : undefined;
  if (code === 'EMAIL_TAKEN' || code === 'ALREADY_EXISTS') return 'uniqueness';
  // Values are refused as a `ScimError`; any other 400 is a body or a query that cannot be read.
  return status === 400 ? 'invalidSyntax' : undefined;
}

export function presentError({ status, scimType, detail }: ErrorAnswer): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail,
  };
}
