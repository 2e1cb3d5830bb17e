// Calls WebAuthn with the options of the server. The server checks every answer; this page only passes them on.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { isRecord } from '../is-record';

/** The names of the errors; the library keeps those of the browser. */
const CANCELLATIONS = ['NotAllowedError', 'AbortError'];

/** Returns 'cancelled' when the user has cancelled, or has no passkey. */
export async function getPasskey(options: unknown): Promise<object | 'cancelled' | 'failed'> {
  if (!isRequest(options)) return 'failed';
  return startAuthentication({ optionsJSON: options }).catch(failureOf);
}

/** Returns 'known' for an authenticator that has a passkey of this user already. */
export async function createPasskey(options: unknown): Promise<object | 'known' | 'cancelled' | 'failed'> {
  if (!isCreation(options)) return 'failed';
  return startRegistration({ optionsJSON: options }).catch((error: unknown) =>
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'known'
      : failureOf(error),
  );
}

/** The browser does not tell a cancellation from a dialog that has timed out, or from a user without a passkey. */
function failureOf(error: unknown): 'cancelled' | 'failed' {
  const isCancelled = error instanceof Error && CANCELLATIONS.includes(error.name);
  return isCancelled ? 'cancelled' : 'failed';
}

const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value.challenge === 'string';

const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value.challenge === 'string' && isRecord(value.rp) && isRecord(value.user);
