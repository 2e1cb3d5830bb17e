/** Every call of `/api/admin/v1`. A domain has its calls in its folder `administer`; those of several domains are here. */
import type { AdminCall } from '../../admin-calls/admin-call';
import { assistantCalls } from '../../assistant/administer';
import { createStreamCalls, type StreamCallDependencies } from '../../audit-streams/administer/stream-calls';
import { brandCalls } from '../../brand/administer/brand-calls';
import { entitlementCalls } from '../../entitlements/administer/entitlement-calls';
import { flagCalls } from '../../flags/administer/flag-calls';
import { assistantClientCalls } from '../../identity/administer/assistants/assistant-client-calls';
import { clientCalls } from '../../identity/administer/clients/client-calls';
import {
  createDomainCalls,
  type DomainCallDependencies,
} from '../../identity/administer/domains/domain-calls';
import {
  createProviderCalls,
  type ProviderCallDependencies,
} from '../../identity/administer/providers/provider-calls';
import {
  createSamlApplicationCalls,
  type SamlApplicationCallDependencies,
} from '../../identity/administer/saml-applications/saml-application-calls';
import { samlKeyCalls } from '../../identity/administer/saml-keys/saml-key-calls';
import { membershipCalls } from '../../memberships/administer/membership-calls';
import { organisationCalls } from '../../organisations/administer/organisation-calls';
import { programmeCalls } from '../../programmes/administer';
import { createReleaseCalls } from '../../releases/administer/release-calls';
import type { FileStore } from '../../releases/file-store';
import { sandboxCalls } from '../../sandboxes/administer/sandbox-calls';
import { slotCalls } from '../../slots/administer/slot-calls';
import {
  type AddressCallDependencies,
  createAddressCalls,
} from '../../solution-addresses/administer/address-calls';
import { ownerCalls } from '../../solutions/administer/owner-calls';
import { solutionCalls } from '../../solutions/administer/solution-calls';
import { vitalsCalls } from '../../vitals/administer/vitals-calls';
import { wordingCalls } from '../../wording/administer';
import { createAccessRequestCalls } from '../access-requests/access-request-calls';
import { auditCalls } from '../audit/audit-calls';
import { contextCalls } from '../contexts/context-calls';
import { createExplainCalls, type ExplainDependencies } from '../explain/explain-calls';
import { groupRuleCalls } from '../group-rules/rule-calls';
import { offerCalls } from '../membership-offers/offer-calls';
import { peopleCalls } from '../people/people-calls';
import { policyCalls } from '../policies/policy-calls';
import { providerPeopleCalls } from '../provider-people/people-calls';
import { serviceAccountCalls } from '../service-accounts/service-account-calls';
import { sessionCalls } from '../sessions/session-calls';
import { publishTokenCalls } from '../tokens/publish-token-calls';
import { tokenCalls } from '../tokens/token-calls';
import { whoAmI } from './who-am-i';

export interface CallDependencies
  extends AddressCallDependencies,
    DomainCallDependencies,
    ExplainDependencies,
    ProviderCallDependencies,
    SamlApplicationCallDependencies,
    StreamCallDependencies {
  /** The storage of published files. */
  releaseFiles: FileStore;
}

export const createCalls = (dependencies: CallDependencies): readonly AdminCall[] => [
  whoAmI,
  ...peopleCalls,
  ...organisationCalls,
  ...assistantCalls,
  ...wordingCalls,
  ...programmeCalls,
  ...brandCalls,
  ...slotCalls,
  ...policyCalls,
  ...membershipCalls,
  ...offerCalls,
  ...groupRuleCalls,
  ...providerPeopleCalls,
  ...entitlementCalls,
  ...sandboxCalls,
  ...contextCalls,
  ...flagCalls,
  ...sessionCalls,
  ...tokenCalls,
  ...clientCalls,
  ...assistantClientCalls,
  ...samlKeyCalls,
  ...auditCalls,
  ...solutionCalls,
  ...ownerCalls,
  ...publishTokenCalls,
  ...serviceAccountCalls,
  ...createAddressCalls(dependencies),
  ...createAccessRequestCalls(dependencies),
  ...createDomainCalls(dependencies),
  ...createExplainCalls(dependencies),
  ...createProviderCalls(dependencies),
  ...createSamlApplicationCalls(dependencies),
  ...createReleaseCalls(dependencies.releaseFiles),
  ...vitalsCalls,
  ...createStreamCalls(dependencies),
];
