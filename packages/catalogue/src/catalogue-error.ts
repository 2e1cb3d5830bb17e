export type CatalogueErrorCode =
  | 'NOT_JSON'
  | 'INVALID_ENTRY'
  | 'DUPLICATE_APP'
  | 'DUPLICATE_PATH'
  | 'SHARED_ORIGIN';

/** What is wrong with a catalogue, naming file, entry and field (contract §8). */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: CatalogueErrorCode;

  constructor(code: CatalogueErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
