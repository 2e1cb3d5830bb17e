/** GraphQL resolver of `getNavigationsData` (NAV-22). */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { Bearer } from '../bearer/bearer';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { storableText } from '../platform/storable-text';
import { createResolver, type QueryResolvers } from '../query/resolver';
import { selectSandboxes } from '../sandboxes/store';
import type { WorkHubsIn } from './work-hubs';

const word = v.pipe(storableText, v.maxLength(200));

const input = v.object({
  imsOrg: organisationId,
  sandbox: v.nullish(word),
  locale: word,
  capability: word,
  workhubVersion: v.nullish(word),
});

export function createNavigationResolvers(workHubs: ForAudience<WorkHubsIn>): QueryResolvers {
  return {
    getNavigationsData: createResolver(input, async ({ imsOrg, sandbox, locale, capability }, { bearer }) => {
      const { id } = await requireOrganisation(bearer, imsOrg);
      if (sandbox !== null && sandbox !== undefined) await requireSandbox(bearer, id, sandbox);
      return workHubs[bearer.audience](locale)(capability);
    }),
  };
}

/** @throws GatewayError NOT_FOUND for a sandbox that the bearer may not work in, whether it exists or not */
async function requireSandbox({ trx, seats }: Bearer, organisation: string, name: string): Promise<void> {
  const owner = { seats, organisationId: sql<string>`${organisation}::text` };
  const found = await selectSandboxes(trx, owner).where('sandboxes.name', '=', name).execute();
  if (found.length === 0) throw new GatewayError('NOT_FOUND');
}
