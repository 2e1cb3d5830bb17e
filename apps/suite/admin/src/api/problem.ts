/** A call of the administration that failed: with the answer of the server, or without any. */
export interface FieldFault {
  /** The path to the field with dots, such as `registration.sandbox.sources.prod`. */
  field: string;
  /** In English, unless the console itself has found the fault. */
  message: string;
  /** Of a fault that the server has found: `other` if the console has no words of its own for it. */
  kind?: FaultKind;
}

/** As the server names them. */
export const FAULT_KINDS = [
  'required',
  'unknown',
  'too-long',
  'too-short',
  'twice',
  'taken',
  'not-yours',
  'organisation',
  'arguments',
  'markup',
  'other',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

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
