export interface FieldFault {
  /** The path to the field with dots, such as `registration.sandbox.sources.prod`. */
  field: string;
  /** The server's words are in English, those of the console in the language of the page. */
  message: string;
  /** Absent for a fault that the console has found; `other` if the console has no text for the kind. */
  kind?: FaultKind;
}

/** The names that the server gives to the kinds of faults. */
export const FAULT_KINDS = [
  'required',
  'unknown',
  'too-long',
  'too-short',
  'twice',
  'taken',
  'not-yours',
  'organisation',
  'no-column',
  'too-many-values',
  'quotes',
  'encoding',
  'arguments',
  'markup',
  'contrast',
  'image-form',
  'image-too-large',
  'image-unsafe',
  'invisible-light',
  'invisible-dark',
  'locks-out-you',
  'locks-out-administrators',
  'provider-off',
  'other',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** A call of the API that failed, whether the server has answered or not. */
export class AdminProblem extends Error {
  /** The code of the server's answer; `UNREACHABLE` without one, `UNREADABLE` for one that is not understood. */
  readonly code: string;
  readonly fields: readonly FieldFault[];
  readonly requestId: string | undefined;

  constructor(
    code: string,
    options: ErrorOptions & { fields?: readonly FieldFault[]; requestId?: string | undefined } = {},
  ) {
    super(code, options);
    this.name = 'AdminProblem';
    this.code = code;
    this.fields = options.fields ?? [];
    this.requestId = options.requestId;
  }
}

export function toProblem(error: unknown): AdminProblem {
  return error instanceof AdminProblem ? error : new AdminProblem('UNREADABLE', { cause: error });
}
