/** The closed set of what can be wrong with a catalogue. */
export type CatalogueErrorCode =
  | 'NOT_READ'
  | 'NOT_JSON'
  | 'INVALID_ENTRY'
  | 'DUPLICATE_APP'
  | 'DUPLICATE_PATH'
  | 'DUPLICATE_PORT'
  | 'RESERVED_APP'
  | 'SHARED_ORIGIN'
  | 'OWN_ORIGIN'
  | 'NO_ORIGIN'
  | 'UNKNOWN_APP'
  | 'UNKNOWN_PARAMETER';

/** What is wrong with a catalogue, naming file, entry and field (contract §8). */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: CatalogueErrorCode;

  constructor(code: CatalogueErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
