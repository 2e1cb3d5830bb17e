import type { KnownAccount } from '../../workspace/account/account-state';
import { EVERY_ORGANISATION } from '../../workspace/organisation/missing-data';
import type { RouteDecision } from '../route-decision';

const AWAITING_ORGANISATIONS: RouteDecision = {
  kind: 'waiting',
  reason: 'PERMISSION',
  missingData: { organisation: EVERY_ORGANISATION, kind: 'organisations' },
};

/**
 * Loads all organisations before a refusal: the boot answer may omit some, and the organisation of the address may be
 * one of them.
 */
export function awaitAllOrganisations({ answer, failure }: KnownAccount): RouteDecision | undefined {
  if (answer.more !== true) return undefined;
  return failure?.organisation === EVERY_ORGANISATION
    ? { kind: 'error', error: failure.error }
    : AWAITING_ORGANISATIONS;
}
