// Calls WebAuthn with the options of the server. The server checks every answer; this page only passes them on.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { isRecord } from '../is-record';

/** Returns `undefined` when the user has cancelled, or has no passkey. */
export async function getPasskey(options: unknown): Promise<object | undefined> {
  if (!isRequest(options)) return undefined;
  return startAuthentication({ optionsJSON: options }).catch(() => undefined);
}

/** Returns 'known' for an authenticator that has a passkey of this user already, `undefined` after a cancellation. */
export async function createPasskey(options: unknown): Promise<object | 'known' | undefined> {
  if (!isCreation(options)) return undefined;
  return startRegistration({ optionsJSON: options }).catch((error: unknown) =>
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'known'
      : undefined,
  );
}

const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value.challenge === 'string';

const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value.challenge === 'string' && isRecord(value.rp) && isRecord(value.user);
