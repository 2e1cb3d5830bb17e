/** Reads the answer of a partner system; pure (DISC-03, DISC-06, DISC-07, DISC-10, ERR-08). */

import type { DiscoveryKind } from '@unified-shell/catalogue/registration/product-options';
import type { DiscoveryFault } from '@unified-shell/errors/shell-errors';
import { cutText } from '@unified-shell/text/cut-text';
import * as v from 'valibot';
import type { PartnerError } from '../../platform/network/shell-error';

export type ReadAnswer =
  | { kind: 'address'; url: string }
  | { kind: 'redirect'; path: string }
  | { kind: 'fault'; fault: DiscoveryFault; error?: PartnerError | undefined }
  /** The system has its own code and texts. */
  | { kind: 'refused'; error: PartnerError };

const MAX_URL_CHARS = 8_192;
const MAX_TEXT_CHARS = 500;
const NO_COMPANY = 'Could not find Analytics Company';
const EXPERIENCE_MANAGER_HOME = '/experiencemanager';

const shown = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => cutText(text, MAX_TEXT_CHARS)),
  ),
);
const errorSchema = v.object({
  errorCode: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((code) => cutText(String(code), 40)),
  ),
  errorHeading: shown,
  errorDescription: shown,
});
const addressSchema = v.object({ url: v.pipe(v.string(), v.maxLength(MAX_URL_CHARS)) });

/** @param body undefined for an answer that is not JSON, is too long or is a redirect */
export function readAnswer(kind: DiscoveryKind, status: number, body: unknown): ReadAnswer {
  if (kind === 'experience-manager' && status === 403)
    return { kind: 'redirect', path: EXPERIENCE_MANAGER_HOME };
  const parsed = v.safeParse(errorSchema, body);
  const error = parsed.success ? toPartnerError(kind, status, parsed.output) : undefined;
  if (error && kind === 'analytics') return { kind: 'refused', error };
  if (status === 401 || status === 403) return { kind: 'fault', fault: 'a', error };
  if (error) return { kind: 'refused', error };
  const address = v.safeParse(addressSchema, body);
  const isRead = status === 200 && address.success && isPlain(address.output.url);
  return isRead ? { kind: 'address', url: address.output.url } : { kind: 'fault', fault: 'i' };
}

function toPartnerError(
  kind: DiscoveryKind,
  status: number,
  { errorCode, errorHeading, errorDescription }: v.InferOutput<typeof errorSchema>,
): PartnerError {
  const isUnknownCompany =
    kind === 'analytics' &&
    (errorCode === '400' || status === 400) &&
    errorDescription?.startsWith(NO_COMPANY) === true;
  const code = isUnknownCompany ? 'company_notfound' : errorCode;
  return { code, heading: errorHeading, description: errorDescription };
}

/** The URL parser drops line breaks and control characters, so that the address would differ from what was checked. */
function isPlain(url: string): boolean {
  return [...url].every((character) => character > ' ' && character !== '\u007f') && URL.canParse(url);
}
