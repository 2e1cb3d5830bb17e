/**
 * `GET|PUT /api/favourites/v1`: the pages that a user has pinned in an organisation, in their order.
 *
 * GET takes `imsOrgId`, PUT `{imsOrgId, favourites}`, which replaces the whole list; both answer `{favourites: [{appId,
 * link, title, context?}]}`. The refusals are those of `/api/recents/v1`.
 */
import * as v from 'valibot';
import type { Endpoint } from '../http/endpoint/endpoint';
import { organisationId } from '../organisations/organisation-id';
import { type PageLink, pageLink, pageOf } from './page-link';
import { createOpening, type Opened, type RecentsDependencies } from './policy';
import { findFavourites, putFavourites } from './store';

const URL = '/api/favourites/v1';
const MAX_FAVOURITES = 50;

type FavouritesEndpoint<Input> = Endpoint<Opened['claims'], Input, Opened, Opened, PageLink[]>;

const favourites = v.pipe(
  v.array(pageLink),
  v.maxLength(MAX_FAVOURITES),
  v.check((list) => new Set(list.map(({ link }) => pageOf(link))).size === list.length),
);

export function createReadFavourites(
  dependencies: RecentsDependencies,
): FavouritesEndpoint<{ imsOrgId: string }> {
  return {
    method: 'GET',
    url: URL,
    ...createOpening(dependencies, 'read'),
    validate: v.strictObject({ imsOrgId: organisationId }),
    async act(bearer, { imsOrgId }) {
      const apps = dependencies.solutions[bearer.audience];
      return (await findFavourites(bearer, imsOrgId)).filter(({ appId }) => apps.has(appId));
    },
    present: (list) => ({ favourites: list }),
  };
}

export function createWriteFavourites(
  dependencies: RecentsDependencies,
): FavouritesEndpoint<{ imsOrgId: string; favourites: PageLink[] }> {
  return {
    method: 'PUT',
    url: URL,
    ...createOpening(dependencies, 'write'),
    validate: v.strictObject({ imsOrgId: organisationId, favourites }),
    async act(bearer, { imsOrgId, favourites: list }) {
      const apps = dependencies.solutions[bearer.audience];
      const known = list.filter(({ appId }) => apps.has(appId));
      await putFavourites(bearer, imsOrgId, known, new Date(dependencies.clock.now()));
      return known;
    },
    present: (list) => ({ favourites: list }),
  };
}
