/**
 * The search endpoint of the solution of notifications, on its own host: `GET /search?q=&organisation=` (NAV-27). Finds
 * the user's notifications of one organisation by their texts, the latest first.
 */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { freeText } from '../platform/typed-text';

/** The host label of the solution of notifications. */
export const NOTIFICATIONS_SPA = 'home-notifications';

const MAX_HITS = 3;

interface Found {
  id: string;
  title: string;
  topic: string;
}

interface Dependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}

interface Query {
  organisation: string;
  q: string;
}

export function createNotificationSearch({
  readAccessToken,
  withBearer,
}: Dependencies): Endpoint<TokenClaims, Query, Bearer, Bearer, { organisation: string; found: Found[] }> {
  return {
    method: 'GET',
    url: '/search',
    accepts: 'personal',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({
      organisation: organisationId,
      q: v.pipe(freeText, v.minLength(1), v.maxLength(200)),
    }),
    within: withBearer,
    async authorise(bearer, { organisation }) {
      await requireOrganisation(bearer, organisation);
      return bearer;
    },
    act: async (bearer, { organisation, q }) => ({
      organisation,
      found: await find(bearer, organisation, q),
    }),
    present: ({ organisation, found }) => ({
      organisation,
      hits: found
        .slice(0, MAX_HITS)
        .map(({ id, title, topic }) => ({ id, title, type: topic, path: '/', icon: 'bell' })),
      ...(found.length > MAX_HITS && { more: '/' }),
    }),
  };
}

/** One more than are shown, so that the answer knows whether there are others. */
function find({ account, trx }: Bearer, organisation: string, term: string): Promise<Found[]> {
  return trx
    .selectFrom('notifications')
    .select(['id', 'title', 'topic'])
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisation)
    .where(
      sql<boolean>`position(lower(${term}) in lower(normalize(title || ' ' || coalesce(description, '')))) > 0`,
    )
    .orderBy('sent_at', 'desc')
    .limit(MAX_HITS + 1)
    .execute();
}
