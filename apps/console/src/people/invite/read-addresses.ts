/** Reads addresses as they are typed, or pasted from a mail, a chat or a column of a spreadsheet. */
import { isMailAddress, normalizeMailAddress } from '@unified-shell/text/mail-address';

export interface Invitee {
  /** As it is stored; a text that is no address is as it was typed. */
  email: string;
  firstName: string;
  lastName: string;
}

const MAX_NAME_CHARACTERS = 100;

/**
 * The addresses of a text, separated by commas, semicolons, spaces or lines, each once. `Ann Archer <ann@acme.example>` and
 * `"Archer, Ann" <ann@acme.example>` give names; otherwise they are taken from the address.
 */
export function readAddresses(text: string): Invitee[] {
  return withAddresses([], text);
}

/** The people with those of the text; of an address that is there already, the later names count. */
export function withAddresses(invitees: readonly Invitee[], text: string): Invitee[] {
  const all = [...invitees, ...splitEntries(text).flatMap(readEntry)];
  return [...new Map(all.map((each) => [each.email, each])).values()];
}

/** At separators that are neither within quotation marks nor within angle brackets. */
function splitEntries(text: string): string[] {
  return text.match(/(?:"[^"\n]*"|<[^>\n]*>|[^,;\n\r\t"<]|["<])+/g) ?? [];
}

function readEntry(entry: string): Invitee[] {
  const [, words, address] = /^(.*?)<([^<>]*)>\s*$/.exec(entry) ?? [];
  if (words === undefined || address === undefined)
    return entry
      .split(/\s+/)
      .filter(Boolean)
      .map((typed) => withNames(typed, ['', '']));
  return [withNames(address, readName(words.replaceAll('"', '').trim()))];
}

/** @returns the first and the last name */
function readName(words: string): [string, string] {
  const [last = '', first] = words.split(/\s*,\s*/);
  if (first !== undefined) return [first, last];
  const at = words.lastIndexOf(' ');
  return at < 0 ? [words, ''] : [words.slice(0, at).trim(), words.slice(at + 1)];
}

function withNames(typed: string, [first, last]: [string, string]): Invitee {
  const email = normalizeMailAddress(typed);
  if (!isMailAddress(email)) return { email: typed.trim(), firstName: first, lastName: last };
  const names = namesOf(email);
  return {
    email,
    firstName: (first || names.firstName).slice(0, MAX_NAME_CHARACTERS),
    lastName: (last || names.lastName).slice(0, MAX_NAME_CHARACTERS),
  };
}

/** `ann.archer@acme.example` is Ann Archer. An address of one word has its domain in place of a last name: Ann (acme.example). */
function namesOf(email: string): Pick<Invitee, 'firstName' | 'lastName'> {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  const [first = local, ...others] = local.split(/[._-]+/).filter((word) => /\p{L}/u.test(word));
  const lastName = others.map(capitalise).join(' ');
  return { firstName: capitalise(first), lastName: lastName || `(${email.slice(at + 1)})` };
}

const capitalise = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

export const isValid = ({ email }: Invitee) => isMailAddress(email);
