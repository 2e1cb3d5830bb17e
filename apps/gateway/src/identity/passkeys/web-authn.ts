/**
 * WebAuthn (W3C Web Authentication, Level 3) for the host of identity: the options for the browser, and the checks of
 * its answers. The RP id is the name of the identity host; the authenticator must have verified its user.
 */
import { PRODUCT_NAME } from '@unified-shell/messages/product-name';
import * as v from 'valibot';
import type { LiveBrands } from '../../brand/live-brands';
import type { IdentitySettings } from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import type { Passkey } from '../sign-in-methods/sign-in-method-store';

/** The user for whom a passkey is made, as the authenticator shows them. */
export interface PasskeyUser {
  personId: string;
  email: string;
  displayName: string;
}

export interface NewPasskey {
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

export interface WebAuthn {
  /** The JSON form of `PublicKeyCredentialCreationOptions`. */
  registrationOptions(challenge: string, user: PasskeyUser, existing: readonly Passkey[]): object;
  /** The JSON form of `PublicKeyCredentialRequestOptions`. It names no passkey: the user chooses one. */
  signInOptions(challenge: string): object;
  /** Returns `undefined` for an answer that is not valid for this challenge and this host. */
  verifyRegistration(answer: RegistrationAnswer, challenge: string): Promise<NewPasskey | undefined>;
  /** Returns the new counter; `undefined` for an answer that is not valid, also when the counter has not grown. */
  verifySignIn(answer: SignInAnswer, challenge: string, passkey: Passkey): Promise<number | undefined>;
}

const TIMEOUT_MS = lifetimesSeconds.passkeyChallenge * 1000;
/** COSE: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Longer than any authenticator's answer, without attestation. */
const MAX_FIELD_CHARS = 8192;
const MAX_ID_CHARS = 1400;

const Base64UrlSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_FIELD_CHARS), v.regex(/^[\w-]+$/));
const CredentialSchema = {
  id: v.pipe(Base64UrlSchema, v.maxLength(MAX_ID_CHARS)),
  rawId: Base64UrlSchema,
  type: v.literal('public-key'),
};

/** The fields of the browser's `RegistrationResponseJSON` that are used; others are dropped. */
export const RegistrationAnswerSchema = v.object({
  ...CredentialSchema,
  response: v.object({
    clientDataJSON: Base64UrlSchema,
    attestationObject: Base64UrlSchema,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10)), []),
  }),
});

/** The fields of the browser's `AuthenticationResponseJSON` that are used; others are dropped. */
export const SignInAnswerSchema = v.object({
  ...CredentialSchema,
  response: v.object({
    clientDataJSON: Base64UrlSchema,
    authenticatorData: Base64UrlSchema,
    signature: Base64UrlSchema,
    userHandle: Base64UrlSchema,
  }),
});

export type RegistrationAnswer = v.InferOutput<typeof RegistrationAnswerSchema>;
export type SignInAnswer = v.InferOutput<typeof SignInAnswerSchema>;

export function createWebAuthn(
  { identityOrigin }: Pick<IdentitySettings, 'identityOrigin'>,
  brands: Pick<LiveBrands, 'ofInstallation'>,
): WebAuthn {
  const rpId = new URL(identityOrigin).hostname;
  const expected = { expectedOrigin: identityOrigin, expectedRPID: rpId, requireUserVerification: true };
  return {
    registrationOptions: (challenge, { personId, email, displayName }, existing) => ({
      challenge,
      rp: { id: rpId, name: brands.ofInstallation().name ?? PRODUCT_NAME },
      user: { id: userHandleOf(personId), name: email, displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: existing.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    }),
    signInOptions: (challenge) => ({
      challenge,
      rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: [],
    }),
    async verifyRegistration(answer, challenge) {
      const { verifyRegistrationResponse } = await loadLibrary();
      const verified = await verifyRegistrationResponse({
        ...expected,
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refuse);
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { id, publicKey: new Uint8Array(publicKey), counter, transports: answer.response.transports };
    },
    async verifySignIn(answer, challenge, passkey) {
      if (answer.response.userHandle !== userHandleOf(passkey.personId)) return undefined;
      const { verifyAuthenticationResponse } = await loadLibrary();
      const { id, publicKey, counter } = passkey;
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        credential: { id, publicKey, counter },
      }).catch(refuse);
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

/** Loaded with the first answer: the start does not wait for it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The library throws a plain error for each answer that it does not accept. */
const refuse = () => undefined;

/** Names no person outside this installation (WebAuthn §14.6.1). */
function userHandleOf(personId: string): string {
  return Buffer.from(personId).toString('base64url');
}
