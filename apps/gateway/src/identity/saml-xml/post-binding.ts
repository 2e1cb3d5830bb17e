/** The POST binding (SAML 2.0 Bindings §3.5): a message as base64 in a form. */
import { MESSAGE_LIMITS } from './parse-xml';
import { SamlXmlError } from './saml-xml-error';
import type { Markup } from './write-xml';

/** Base64 has four characters for three bytes; a message has at most four bytes a character. */
export const MAX_POSTED_CHARS = Math.ceil((MESSAGE_LIMITS.maxChars * 4) / 3);

export function encodePosted({ markup }: Markup): string {
  return Buffer.from(markup).toString('base64');
}

/** @throws SamlXmlError for what is too large, or is no UTF-8 */
export function decodePosted(base64: string): string {
  if (base64.length > MAX_POSTED_CHARS) throw new SamlXmlError('size', 'The message is too large.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch (cause) {
    throw new SamlXmlError('form', 'The message is no UTF-8.', { cause });
  }
}
