/** The claims of a token, without a check of its signature. */
export function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString() || '{}');
}
