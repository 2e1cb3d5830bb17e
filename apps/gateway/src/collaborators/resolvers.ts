/** GraphQL resolver of collaborators (CTX-20). */
import * as v from 'valibot';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { createResolver, type QueryResolvers } from '../query/resolver';
import { listCollaborators } from './store';

export const collaboratorResolvers: QueryResolvers = {
  agoraMyAccounts: createResolver(v.object({ imsOrg: organisationId }), async ({ imsOrg }, { bearer }) => {
    const { id } = await requireOrganisation(bearer, imsOrg);
    return listCollaborators(bearer, id);
  }),
};
