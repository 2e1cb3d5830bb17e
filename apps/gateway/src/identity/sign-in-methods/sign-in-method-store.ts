/**
 * The sign-in methods of people besides their password. `sign-in-method-store.test.ts` runs over each store. Times in
 * milliseconds since 1970.
 */

export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  personId: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** 0 for ever with authenticators that do not count. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: number;
  lastUsedAt: number | undefined;
}

export interface PasskeyUse {
  /** The authenticator's counter after this use. */
  counter: number;
  /** The time at which the challenge was made. */
  challengedAt: number;
}

export interface Authenticator {
  /** Base32; `undefined` when the installation's secret does not open it any more: then no code is right. */
  secret: string | undefined;
  createdAt: number;
}

export interface RecoveryCodes {
  total: number;
  unused: number;
  lastUsedAt: number | undefined;
}

export interface SignInMethodStore {
  /** Oldest first. */
  listPasskeys(personId: string): Promise<Passkey[]>;
  /** The passkey, with the e-mail address that its person signs in with. */
  findPasskey(id: string): Promise<{ passkey: Passkey; email: string } | undefined>;
  /** Returns false when the passkey exists or the person has `max` of them, and then writes nothing. */
  addPasskey(passkey: Passkey, max: number): Promise<boolean>;
  /**
   * Stores a use. Returns false, and writes nothing, when the challenge is not newer than the last accepted one or the
   * counter has not grown: of two uses of one challenge, one succeeds.
   */
  usePasskey(id: string, use: PasskeyUse): Promise<boolean>;
  /** Returns false when the person has no such passkey. */
  removePasskey(personId: string, id: string): Promise<boolean>;

  findAuthenticator(personId: string): Promise<Authenticator | undefined>;
  /** Replaces the one before. @param step the time step of the code that confirmed it */
  putAuthenticator(personId: string, secret: string, step: number): Promise<void>;
  /** Returns false when a code of this time step, or of a later one, has been accepted before. */
  useAuthenticator(personId: string, step: number): Promise<boolean>;
  /** Returns false when the person has none. */
  removeAuthenticator(personId: string): Promise<boolean>;

  countRecoveryCodes(personId: string): Promise<RecoveryCodes>;
  /** Replaces all codes of the person. */
  putRecoveryCodes(personId: string, hashes: readonly string[]): Promise<void>;
  /** Of two callers, one uses the code; the other receives false. */
  useRecoveryCode(personId: string, hash: string): Promise<boolean>;
}
