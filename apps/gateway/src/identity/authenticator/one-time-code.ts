/** One-time codes of an authenticator app: TOTP (RFC 6238) with the parameters that all apps know. */
import { plainCode } from '@unified-shell/text/plain-code';
import { Secret, TOTP } from 'otpauth';

const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Codes of the neighbouring time steps are accepted too, for clocks that differ. */
const WINDOW_STEPS = 1;
/** RFC 4226 §4: the length of the hash. */
const SECRET_BYTES = 20;

/** A new secret, base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The `otpauth:` address that apps read.
 * @param label the user's e-mail address
 * @param issuer the name under which apps list it
 */
export function addressOf(secret: string, label: string, issuer: string): string {
  return totpOf(secret, label, issuer).toString();
}

/** The time step of a right code; `undefined` for a wrong one. @param now milliseconds since 1970 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** The six digits of a typed code; `undefined` for another text. */
export function readCode(text: string): string | undefined {
  const plain = plainCode(text);
  return /^\d{6}$/.test(plain) ? plain : undefined;
}

function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
