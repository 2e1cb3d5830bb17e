/** The closed set of faults of a catalogue. */
export type CatalogueErrorCode =
  | 'NOT_READ'
  | 'NOT_JSON'
  | 'INVALID_ENTRY'
  | 'DUPLICATE_APP'
  | 'DUPLICATE_PATH'
  | 'DUPLICATE_PORT'
  | 'RESERVED_APP'
  | 'RESERVED_CLIENT'
  | 'SHARED_ORIGIN'
  | 'OWN_ORIGIN'
  | 'NO_ORIGIN'
  | 'LINK_WITH_FRAME'
  | 'INSECURE_LINK'
  | 'NO_DOMAIN'
  | 'UNKNOWN_APP'
  | 'UNKNOWN_FAMILY'
  | 'UNKNOWN_PARAMETER';

/** A fault of a catalogue. The message names file, entry and field (contract §8). */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: CatalogueErrorCode;
  /** The path to the faulty field in its entry, with dots, if the fault is of one field. */
  readonly field: string | undefined;

  constructor(code: CatalogueErrorCode, message: string, options?: { cause?: unknown; field?: string }) {
    super(message, options);
    this.code = code;
    this.field = options?.field;
  }
}
