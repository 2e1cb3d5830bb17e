/** The fields of an organisation's own provider, as the operator's file and the administration accept them. */
import { toAsciiDomain } from '@unified-shell/text/domain';
import * as v from 'valibot';

const MAX_CHARACTERS = 2_000;
const MAX_DOMAINS = 100;

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_CHARACTERS));

export const issuer = v.pipe(text, v.check(isHttps, 'must be an https:// address'));
export const clientId = text;
export const clientSecret = text;
/** In its ASCII form. */
export const domain = v.pipe(
  text,
  v.check((value) => toAsciiDomain(value) !== undefined, 'must be a domain'),
  v.transform((value) => toAsciiDomain(value) ?? value),
  v.metadata({ jsonSchema: { format: 'idn-hostname' } }),
);
export const domains = v.pipe(v.array(domain), v.minLength(1), v.maxLength(MAX_DOMAINS));

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
