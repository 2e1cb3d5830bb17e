/** Looks for the TXT record with which an organisation proves an e-mail domain. */
import { Resolver } from 'node:dns/promises';
import { withinTime } from '../../../platform/within-time';

/** The records of a name, each in its parts, as `resolveTxt` of `node:dns/promises`. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/**
 * `proven`: a record has the token. `other`: there are records, but none with the token. `missing`: there is no record.
 * `unreachable`: the name servers did not answer in time, or with a fault.
 */
export type RecordCheck = 'proven' | 'other' | 'missing' | 'unreachable';

const LABEL = '_unified-shell';
/** The longest domain name has 253 characters. */
export const MAX_DOMAIN_CHARACTERS = 253 - `${LABEL}.`.length;

export const recordName = (domain: string) => `${LABEL}.${domain}`;

const TIMEOUT_MS = 5_000;
/** Of one question to one server. */
const QUESTION = { timeout: 2_000, tries: 2 };
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

export function createTxtResolver(): ResolveTxt {
  const resolver = new Resolver(QUESTION);
  return (name) => resolver.resolveTxt(name);
}

/** Does not reject. */
export async function checkRecord(
  resolveTxt: ResolveTxt,
  { domain, token }: { domain: string; token: string },
  timeoutMs: number = TIMEOUT_MS,
): Promise<RecordCheck> {
  try {
    // The final dot keeps the search domains of the machine out.
    const records = await withinTime(resolveTxt(`${recordName(domain)}.`), timeoutMs);
    if (records.length === 0) return 'missing';
    return records.some((parts) => parts.join('').trim() === token) ? 'proven' : 'other';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return NO_RECORD.some((each) => each === code) ? 'missing' : 'unreachable';
  }
}
