/** A built page, or a file of it, that cannot be served. */
export class PageError extends Error {
  override readonly name = 'PageError';
}
