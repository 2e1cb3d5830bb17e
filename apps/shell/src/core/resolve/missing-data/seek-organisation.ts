import type { KnownAccount } from '../../workspace/account/account-state';
import { EVERY_ORGANISATION } from '../../workspace/organisation/missing-data';
import type { Verdict } from '../route-decision';

const SEEKING: Verdict = {
  kind: 'waiting',
  reason: 'PERMISSION',
  lacks: { organisation: EVERY_ORGANISATION, what: 'organisations' },
};

/** Whoever has more organisations than the boot told may work in the one of the address all the same: nobody is sent away before all are known. */
export function seekOrganisation({ answer, failure }: KnownAccount): Verdict | undefined {
  if (answer.more !== true) return undefined;
  return failure?.organisation === EVERY_ORGANISATION ? { kind: 'error', error: failure.error } : SEEKING;
}
