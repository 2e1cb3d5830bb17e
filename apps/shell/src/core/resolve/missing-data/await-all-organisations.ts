import type { KnownAccount } from '../../workspace/account/account-state';
import { EVERY_ORGANISATION } from '../../workspace/organisation/missing-data';
import type { RouteDecision } from '../route-decision';

const AWAITING_ORGANISATIONS: RouteDecision = {
  kind: 'waiting',
  reason: 'PERMISSION',
  missingData: { organisation: EVERY_ORGANISATION, kind: 'organisations' },
};

/** Whoever has more organisations than the boot told may work in the one of the address all the same: nobody is sent away before all are known. */
export function awaitAllOrganisations({ answer, failure }: KnownAccount): RouteDecision | undefined {
  if (answer.more !== true) return undefined;
  return failure?.organisation === EVERY_ORGANISATION
    ? { kind: 'error', error: failure.error }
    : AWAITING_ORGANISATIONS;
}
