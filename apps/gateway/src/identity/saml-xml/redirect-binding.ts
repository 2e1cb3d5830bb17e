/**
 * The redirect binding (SAML 2.0 Bindings §3.4): a deflated message in the query, with a signature over the query as it was
 * sent.
 */
import { createPublicKey, sign, verify, X509Certificate } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { HASHES, RSA_SHA256 } from './algorithms';
import { MESSAGE_LIMITS } from './parse-xml';
import { SamlXmlError } from './saml-xml-error';
import type { Markup } from './write-xml';

export type MessageKind = 'SAMLRequest' | 'SAMLResponse';

export interface RedirectMessage {
  kind: MessageKind;
  /** Not yet parsed. */
  xml: string;
  relayState: string | undefined;
  isSigned: boolean;
  /**
   * @param certificates those of the sender, as PEM
   * @throws SamlXmlError `signature` unless one of them verifies the signature; `algorithm`
   */
  requireSignature(certificates: readonly string[]): void;
}

const ENCODING = 'urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE';

/** The address to which the browser is sent. @param key signs the message; undefined: it is not signed */
export function redirectAddress(
  target: string,
  { kind, message, relayState }: { kind: MessageKind; message: Markup; relayState?: string | undefined },
  key: { privateKeyPem: string } | undefined,
): string {
  const deflated = deflateRawSync(message.markup).toString('base64');
  const parts = [
    `${kind}=${encodeURIComponent(deflated)}`,
    ...(relayState === undefined ? [] : [`RelayState=${encodeURIComponent(relayState)}`]),
  ];
  if (key !== undefined) {
    parts.push(`SigAlg=${encodeURIComponent(RSA_SHA256)}`);
    const signature = sign('sha256', Buffer.from(parts.join('&')), key.privateKeyPem).toString('base64');
    parts.push(`Signature=${encodeURIComponent(signature)}`);
  }
  const separator = target.includes('?') ? '&' : '?';
  return target + separator + parts.join('&');
}

/**
 * @param query as it was received, without `?`: the signature covers its very characters
 * @throws SamlXmlError
 */
export function readRedirect(query: string): RedirectMessage {
  const raw = new Map<string, string>();
  for (const part of query.split('&')) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
    // Of two parameters of one name, the signature could cover one and the program read the other.
    if (raw.has(name)) throw new SamlXmlError('form', `The parameter ${name.slice(0, 40)} is given twice.`);
    raw.set(name, value);
  }
  const kinds = (['SAMLRequest', 'SAMLResponse'] as const).filter((each) => raw.has(each));
  const [kind, other] = kinds;
  if (kind === undefined || other !== undefined)
    throw new SamlXmlError('form', 'There is not exactly one message.');
  const encoding = raw.get('SAMLEncoding');
  if (encoding !== undefined && decode(encoding) !== ENCODING)
    throw new SamlXmlError('form', 'The encoding of the message is not known.');
  const relayState = raw.get('RelayState');
  return {
    kind,
    xml: inflate(decode(raw.get(kind) ?? '')),
    relayState: relayState === undefined ? undefined : decode(relayState),
    isSigned: raw.has('Signature'),
    requireSignature: (certificates) => requireSignature(raw, kind, certificates),
  };
}

function requireSignature(
  raw: ReadonlyMap<string, string>,
  kind: MessageKind,
  certificates: readonly string[],
): void {
  const signature = raw.get('Signature');
  if (signature === undefined) throw new SamlXmlError('signature', 'The message is not signed.');
  const algorithm = decode(raw.get('SigAlg') ?? '');
  const hash = Object.hasOwn(HASHES, algorithm) ? HASHES[algorithm] : undefined;
  if (hash === undefined)
    throw new SamlXmlError('algorithm', `The algorithm ${algorithm.slice(0, 80)} is not accepted.`);
  const signed = [kind, 'RelayState', 'SigAlg']
    .filter((name) => raw.has(name))
    .map((name) => `${name}=${raw.get(name)}`)
    .join('&');
  const bytes = Buffer.from(decode(signature), 'base64');
  const isVerified = certificates.some((certificate) => {
    const key = publicKeyOf(certificate);
    return key?.asymmetricKeyType === 'rsa' && verify(hash, Buffer.from(signed), key, bytes);
  });
  if (!isVerified)
    throw new SamlXmlError('signature', 'The signature does not verify with a certificate of the sender.');
}

function publicKeyOf(certificate: string) {
  try {
    return createPublicKey(
      new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }),
    );
  } catch {
    return undefined;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', '%20'));
  } catch (cause) {
    throw new SamlXmlError('form', 'A parameter is not well encoded.', { cause });
  }
}

/** A few bytes may inflate to gigabytes. */
function inflate(base64: string): string {
  try {
    const bytes = Buffer.from(base64.replaceAll(' ', '+'), 'base64');
    return inflateRawSync(bytes, { maxOutputLength: MESSAGE_LIMITS.maxChars }).toString();
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError;
    throw new SamlXmlError(isTooLarge ? 'size' : 'form', 'The message cannot be inflated.', { cause });
  }
}
