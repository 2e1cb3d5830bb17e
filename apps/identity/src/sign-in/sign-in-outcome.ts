// Reads the server's answer to a sign-in. A redirect is accepted only to one of the given origins.
import { isRecord } from '../is-record';

export type SignInOutcome =
  | { kind: 'accepted'; redirect: string }
  | { kind: 'refused' }
  | { kind: 'expired' }
  | { kind: 'limited'; requestId: string | undefined }
  | { kind: 'unreachable' }
  | { kind: 'unexpected'; requestId: string | undefined };

/**
 * A successful answer is 200 with `{redirect}`, absolute or relative to the first origin. Any other answer is
 * `{type, code, message, requestId}` with the status of the error.
 */
export function readOutcome(status: number, body: unknown, origins: readonly string[]): SignInOutcome {
  const fields = isRecord(body) ? body : {};
  const requestId = typeof fields.requestId === 'string' ? fields.requestId : undefined;
  if (fields.code === 'SIGN_IN_EXPIRED') return { kind: 'expired' };
  switch (status) {
    case 200: {
      const redirect = allowedAddress(fields.redirect, origins);
      return redirect === undefined ? { kind: 'unexpected', requestId } : { kind: 'accepted', redirect };
    }
    case 401:
      return { kind: 'refused' };
    case 404:
    case 410:
      return { kind: 'expired' };
    case 429:
      return { kind: 'limited', requestId };
    default:
      return { kind: 'unexpected', requestId };
  }
}

function allowedAddress(given: unknown, origins: readonly string[]): string | undefined {
  if (typeof given !== 'string' || given === '' || !URL.canParse(given, origins[0])) return undefined;
  const url = new URL(given, origins[0]);
  return origins.includes(url.origin) ? url.href : undefined;
}
