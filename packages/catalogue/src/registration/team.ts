/** The team that is responsible for a solution: users are told whom to ask, and administrators find what belongs to it. */
import * as v from 'valibot';
import { displayName } from './text';

/** No credentials before the host, and no other scheme. */
const ADDRESS = /^https:\/\/[^/\\?#@\s]+(?:[/?#][^\s\\]*)?$/;
const address = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(ADDRESS, 'must start with https://'),
  v.check((text) => URL.canParse(text), 'must start with https://'),
);

const MAIL = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/;
const CONTACT = new RegExp(`${MAIL.source}|${ADDRESS.source}`);

export const team = v.strictObject({
  name: displayName,
  /** An e-mail address, or the https address of a page or a channel. */
  contact: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500),
      v.regex(CONTACT, 'must be an e-mail address, or start with https://'),
      v.check(
        (text) => MAIL.test(text) || URL.canParse(text),
        'must be an e-mail address, or start with https://',
      ),
    ),
  ),
  documents: v.optional(address),
  repository: v.optional(address),
  /** The page that tells whether the solution works. */
  status: v.optional(address),
});

export type Team = v.InferOutput<typeof team>;
