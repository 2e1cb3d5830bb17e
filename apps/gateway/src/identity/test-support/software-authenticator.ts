/** An authenticator in software (ES256, no attestation): makes passkeys and signs challenges, also wrongly. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { IDENTITY } from './test-settings';

interface Options {
  rpId: string;
  origin: string;
  isUserVerified: boolean;
  /** After the use; 0 for an authenticator that does not count. */
  counter: number;
  userHandle: string;
  type: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  /** The JSON form of the browser's answer to the options of a registration. */
  create(options: { challenge: string; user: { id: string } }, change: Partial<Options> = {}) {
    this.#userHandle = options.user.id;
    const given = this.#complete('webauthn.create', change);
    const id = Buffer.from(this.id, 'base64url');
    const credential = [Buffer.alloc(16), uint16(id.length), id, coseOf(this.#keys.publicKey)];
    const authData = authenticatorData(given, WITH_CREDENTIAL, credential);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    const clientDataJSON = base64url(clientData(given, options.challenge));
    const response = {
      clientDataJSON,
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** The JSON form of the browser's answer to the options of a sign-in. */
  get({ challenge }: { challenge: string }, change: Partial<Options> = {}) {
    const given = this.#complete('webauthn.get', change);
    const authData = authenticatorData(given, 0, []);
    const client = clientData(given, challenge);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: given.userHandle,
    };
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #complete(type: string, change: Partial<Options>): Options {
    this.#counter += 1;
    return {
      rpId: new URL(IDENTITY).hostname,
      origin: IDENTITY,
      isUserVerified: true,
      counter: this.#counter,
      userHandle: this.#userHandle,
      type,
      ...change,
    };
  }
}

function clientData({ type, origin }: Options, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { rpId, isUserVerified, counter }: Options,
  flags: number,
  rest: Buffer[],
): Buffer {
  const all = PRESENT + (isUserVerified ? VERIFIED : 0) + flags;
  return Buffer.concat([sha256(rpId), Buffer.from([all]), uint32(counter), ...rest]);
}

/** RFC 9053 §7.1: EC2, ES256, P-256, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** Up to 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
