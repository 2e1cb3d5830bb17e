/** Identity's environment besides the clock, as small interfaces injected at wiring. */

/** Unguessable text: 256 bits as 43 characters of base64url, which also makes it a PKCE verifier (RFC 7636 §4.1). */
export interface RandomText {
  next(): string;
}

/** The part of a pino logger that identity uses. */
export interface IdentityLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
