/** GraphQL resolvers of sandboxes and effective policies (CTX-18, CTX-19). */
import { sql } from 'kysely';
import * as v from 'valibot';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { storableText } from '../platform/storable-text';
import { createResolver, type QueryResolvers } from '../query/resolver';
import { selectPolicies, selectSandboxes } from './store';

const word = v.pipe(storableText, v.maxLength(200));
const sandboxesInput = v.object({
  imsOrg: organisationId,
  fulfillableData: v.nullish(v.pipe(v.array(word), v.maxLength(50))),
});
const policiesInput = v.object({ imsOrg: organisationId, sandbox: word });

export const sandboxResolvers: QueryResolvers = {
  userSandboxes: createResolver(sandboxesInput, async ({ imsOrg, fulfillableData }, { bearer }) => {
    const { id } = await requireOrganisation(bearer, imsOrg);
    const owner = { seats: bearer.seats, organisationId: sql<string>`${id}::text` };
    return selectSandboxes(bearer.trx, { ...owner, items: fulfillableData ?? [] }).execute();
  }),
  effectivePolicies: createResolver(policiesInput, async ({ imsOrg, sandbox }, { bearer }) => {
    const { id } = await requireOrganisation(bearer, imsOrg);
    const owner = { seats: bearer.seats, organisationId: sql<string>`${id}::text` };
    const policies = await selectPolicies(bearer.trx, owner)
      .where('effective_policies.sandbox', '=', sandbox)
      .execute();
    // A user who may work in a sandbox has a policy in it.
    if (policies.length === 0) throw new GatewayError('NOT_FOUND');
    return { policies };
  }),
};
