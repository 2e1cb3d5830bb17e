/** The code of a database error as a label: a SQLSTATE, a code of the gateway or of Node, else `other`. */
const CODE = /^(?:[0-9A-Z]{5}|[A-Z][A-Z_]{3,40})$/;

export function errorCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && CODE.test(code) ? code : 'other';
}
