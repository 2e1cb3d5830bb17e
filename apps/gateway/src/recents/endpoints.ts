/**
 * The pages that a user has opened or pinned.
 *
 * `GET|POST|DELETE /api/recents/v1`: the pages that a user opened last in an organisation (NAV-26, DATA-17).
 *
 * GET takes `imsOrgId` and a `cursor`, and answers `{recents: [{appId, link, title, context?, clickTimestamp}], cursor?}`,
 * the newest first, 20 at a time; without `cursor` there are no older ones. POST takes `{imsOrgId, recent}`, without the
 * time, answers the stored entry, and writes its time into `lastRecents` of the shell's settings (SET-02). DELETE takes `imsOrgId` and a `link`, without it all, and answers `{}`.
 *
 * `GET|PUT /api/favourites/v1`: the pages that a user has pinned in an organisation, in their order. GET takes `imsOrgId`,
 * PUT `{imsOrgId, favourites}`, which replaces the whole list; both answer `{favourites: [{appId, link, title, context?}]}`.
 *
 * 404 for an organisation that the bearer does not work in and for an application that they may not know, 403 for a
 * token that is not the shell's and for writes during an impersonation.
 */
import type { Favourites, Recent as PresentedRecent, Recents } from '@unified-shell/api/recents';
import * as v from 'valibot';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { type Cursor, cursor, formatCursor } from './cursor';
import { writeLastRecents } from './last-recents';
import { link, type PageLink, pageLink, pageOf } from './page-link';
import { createOpening, type Opened, type RecentsDependencies } from './policy';
import { deleteRecents, findFavourites, findRecents, putFavourites, putRecent, type Recent } from './store';

const RECENTS = '/api/recents/v1';
const FAVOURITES = '/api/favourites/v1';

/** The number of recents of one answer. */
const PAGE_SIZE = 20;

/** The number of recents that are kept for a user in an organisation. */
export const MAX_RECENTS = 200;

const MAX_FAVOURITES = 50;

const favourites = v.pipe(
  v.array(pageLink),
  v.maxLength(MAX_FAVOURITES),
  v.check((list) => new Set(list.map(({ link: one }) => pageOf(one))).size === list.length),
);

type RecentsEndpoint<Input, Result> = Endpoint<Opened['claims'], Input, Opened, Opened, Result>;

interface Page {
  recents: readonly Recent[];
  next: Cursor | undefined;
}

export function createRecentsEndpoints(dependencies: RecentsDependencies): readonly AnyEndpoint[] {
  return [
    createReadRecents(dependencies),
    createWriteRecent(dependencies),
    createDeleteRecents(dependencies),
    createReadFavourites(dependencies),
    createWriteFavourites(dependencies),
  ];
}

function createReadRecents(
  dependencies: RecentsDependencies,
): RecentsEndpoint<{ imsOrgId: string; cursor?: Cursor | undefined }, Page> {
  const { solutions } = dependencies;
  return {
    method: 'GET',
    url: RECENTS,
    ...createOpening(dependencies, 'read'),
    validate: v.strictObject({ imsOrgId: organisationId, cursor: v.optional(cursor) }),
    async act(bearer, { imsOrgId, cursor: after }) {
      const apps = solutions[bearer.audience];
      // One more than a page, to know whether there are older ones.
      const found = await findRecents(bearer, imsOrgId, { after, limit: PAGE_SIZE + 1, apps });
      const recents = found.slice(0, PAGE_SIZE);
      return { recents, next: found.length > PAGE_SIZE ? recents.at(-1) : undefined };
    },
    present: ({ recents, next }): Recents => ({
      recents: recents.map(present),
      ...(next && { cursor: formatCursor(next) }),
    }),
  };
}

function createWriteRecent(
  dependencies: RecentsDependencies,
): RecentsEndpoint<{ imsOrgId: string; recent: PageLink }, Recent> {
  const { solutions, clock } = dependencies;
  return {
    method: 'POST',
    url: RECENTS,
    ...createOpening(dependencies, 'write'),
    validate: v.strictObject({ imsOrgId: organisationId, recent: pageLink }),
    async act(bearer, { imsOrgId, recent }) {
      if (!solutions[bearer.audience].has(recent.appId)) throw new GatewayError('NOT_FOUND');
      const at = new Date(clock.now());
      await putRecent(bearer, imsOrgId, recent, { at, most: MAX_RECENTS });
      await writeLastRecents(bearer, imsOrgId, at);
      return { ...recent, page: '', clickedAt: at };
    },
    present,
  };
}

function createDeleteRecents(
  dependencies: RecentsDependencies,
): RecentsEndpoint<{ imsOrgId: string; link?: string | undefined }, void> {
  return {
    method: 'DELETE',
    url: RECENTS,
    ...createOpening(dependencies, 'write'),
    validate: v.strictObject({ imsOrgId: organisationId, link: v.optional(link) }),
    act: (bearer, { imsOrgId, link: one }) => deleteRecents(bearer, imsOrgId, one),
    present: () => ({}),
  };
}

function present({ appId, link: to, title, context, clickedAt }: Omit<Recent, 'page'>): PresentedRecent {
  return { appId, link: to, title, ...(context && { context }), clickTimestamp: clickedAt.toISOString() };
}

function createReadFavourites(
  dependencies: RecentsDependencies,
): RecentsEndpoint<{ imsOrgId: string }, PageLink[]> {
  return {
    method: 'GET',
    url: FAVOURITES,
    ...createOpening(dependencies, 'read'),
    validate: v.strictObject({ imsOrgId: organisationId }),
    async act(bearer, { imsOrgId }) {
      const apps = dependencies.solutions[bearer.audience];
      return (await findFavourites(bearer, imsOrgId)).filter(({ appId }) => apps.has(appId));
    },
    present: (list): Favourites => ({ favourites: list }),
  };
}

function createWriteFavourites(
  dependencies: RecentsDependencies,
): RecentsEndpoint<{ imsOrgId: string; favourites: PageLink[] }, PageLink[]> {
  return {
    method: 'PUT',
    url: FAVOURITES,
    ...createOpening(dependencies, 'write'),
    validate: v.strictObject({ imsOrgId: organisationId, favourites }),
    async act(bearer, { imsOrgId, favourites: list }) {
      const apps = dependencies.solutions[bearer.audience];
      const known = list.filter(({ appId }) => apps.has(appId));
      await putFavourites(bearer, imsOrgId, known, new Date(dependencies.clock.now()));
      return known;
    },
    present: (list): Favourites => ({ favourites: list }),
  };
}
