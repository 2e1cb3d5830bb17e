/** The values of a brand, as the edge accepts them. */
import type { BrandImageKind } from '@unified-shell/api/brand';
import { toAsciiDomain } from '@unified-shell/text/domain';
import { isMailAddress, normalizeMailAddress } from '@unified-shell/text/mail-address';
import * as v from 'valibot';
import { nameLine, textLine } from '../../platform/typed-text';

const MAX_NAME_CHARS = 60;
const MAX_ADDRESS_CHARS = 500;
/** What messages and pages use for themselves. */
const MARKUP = /[<>{}\p{Bidi_Control}]/u;

const brandName = v.pipe(
  nameLine,
  v.minLength(1),
  v.maxLength(MAX_NAME_CHARS),
  v.check((name) => !MARKUP.test(name), 'must not contain < > { } or marks of direction'),
);

const accent = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^#[\da-f]{6}$/, 'must be a colour such as #0a6b3d'),
);

const webAddress = v.pipe(
  textLine,
  v.maxLength(MAX_ADDRESS_CHARS),
  v.check(isWebAddress, 'must begin with https://'),
);

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

const supportAddress = v.pipe(
  textLine,
  v.maxLength(MAX_ADDRESS_CHARS),
  v.check(
    (text) => isWebAddress(text) || isMailAddress(normalizeMailAddress(text)),
    'must be an e-mail address, or begin with https://',
  ),
  v.transform((text) => (isWebAddress(text) ? text : normalizeMailAddress(text))),
);

const host = v.pipe(
  v.string(),
  v.transform((text) => toAsciiDomain(text.trim()) ?? ''),
  v.minLength(1, 'must be the name of a host'),
);

/** An image as base64. Its bytes are read by `readLogo`, whose faults have words of their own. */
const logo = v.pipe(v.string(), v.base64());

/** One that is left out stays; null removes it. */
const changed = <Entry extends v.GenericSchema>(entry: Entry) => v.optional(v.nullable(entry));

/** One that is left out is removed. */
const whole = <Entry extends v.GenericSchema>(entry: Entry) => v.optional(v.nullable(entry), null);

const imageEntries = {
  logo: changed(logo),
  darkLogo: changed(logo),
  icon: changed(logo),
} satisfies Record<BrandImageKind, v.GenericSchema>;

/** All values, and the images that change. */
export const brandEntries = {
  name: whole(brandName),
  accent: whole(accent),
  support: whole(supportAddress),
  privacy: whole(webAddress),
  terms: whole(webAddress),
  ...imageEntries,
};

/** The values and images that change. */
export const brandChangeEntries = {
  name: changed(brandName),
  accent: changed(accent),
  support: changed(supportAddress),
  privacy: changed(webAddress),
  terms: changed(webAddress),
  ...imageEntries,
};

export const hostEntry = changed(host);
