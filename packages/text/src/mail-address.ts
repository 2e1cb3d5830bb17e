/**
 * E-mail addresses: a dot-atom before the `@` (RFC 5322 §3.2.3) and a domain after it. A quoted local part and one beyond
 * ASCII (RFC 6531) is refused, because many mail servers take neither.
 */
import { toAsciiDomain } from './domain';

const MAX_ADDRESS_CHARACTERS = 254;
/** RFC 5321 §4.5.3.1 */
const MAX_LOCAL_CHARACTERS = 64;
const ATOM_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-/=?^_`{|}~";

/**
 * The form in which addresses are stored and compared: lower case, full-width characters and invisible ones replaced, the domain in
 * ASCII. A text that is no address is returned in a form that equals no address.
 */
export function normalizeMailAddress(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
  const { local, domain } = splitAddress(plain);
  const ascii = toAsciiDomain(domain);
  return ascii === undefined ? plain : `${local}@${ascii}`;
}

/** @param address as `normalizeMailAddress` returns it */
export function isMailAddress(address: string): boolean {
  const { local, domain } = splitAddress(address);
  return (
    address.length <= MAX_ADDRESS_CHARACTERS &&
    local.length <= MAX_LOCAL_CHARACTERS &&
    local.split('.').every(isAtom) &&
    toAsciiDomain(domain) === domain
  );
}

function isAtom(text: string): boolean {
  return text !== '' && [...text].every((character) => ATOM_CHARACTERS.includes(character));
}

/** At the last `@`; both parts are empty without one. */
function splitAddress(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return at < 0 ? { local: '', domain: '' } : { local: address.slice(0, at), domain: address.slice(at + 1) };
}
