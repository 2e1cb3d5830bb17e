/** SQL on recents and favourites, for the request's transaction, where row-level security also limits the rows. */
import { sql } from 'kysely';
import type { Bearer } from '../bearer/bearer';
import type { Cursor } from './cursor';
import { type PageLink, pageOf } from './page-link';

export interface Owner extends Pick<Bearer, 'trx'> {
  account: { userId: string };
}

export interface Recent extends PageLink {
  clickedAt: Date;
  page: string;
}

/** The newest first, of the given applications alone. */
export async function findRecents(
  { account, trx }: Owner,
  organisationId: string,
  { after, limit, apps }: { after: Cursor | undefined; limit: number; apps: ReadonlySet<string> },
): Promise<Recent[]> {
  const rows = await trx
    .selectFrom('recents')
    .select(['app_id', 'link', 'title', 'context', 'page', 'clicked_at'])
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .where('app_id', '=', sql<string>`any (${[...apps]}::text[])`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(clicked_at, page) < (${after?.clickedAt.toISOString()}::timestamptz, ${after?.page}::text)`,
      ),
    )
    .orderBy('clicked_at', 'desc')
    .orderBy('page', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ app_id: appId, context, clicked_at: clickedAt, ...row }) => ({
    ...row,
    appId,
    clickedAt,
    ...(context !== null && { context }),
  }));
}

/** Stores a visit, and deletes all but the newest `most` of the user in the organisation. */
export async function putRecent(
  { account, trx }: Owner,
  organisationId: string,
  { appId, link, title, context }: PageLink,
  { at, most }: { at: Date; most: number },
): Promise<void> {
  const visit = { app_id: appId, link, title, context: context ?? null, clicked_at: at };
  await trx
    .insertInto('recents')
    .values({ user_id: account.userId, organisation_id: organisationId, page: pageOf(link), ...visit })
    .onConflict((conflict) => conflict.columns(['user_id', 'organisation_id', 'page']).doUpdateSet(visit))
    .execute();
  await sql`delete from recents where user_id = ${account.userId} and organisation_id = ${organisationId}
    and page in (select page from recents
      where user_id = ${account.userId} and organisation_id = ${organisationId}
      order by clicked_at desc, page desc offset ${most})`.execute(trx);
}

/** @param link undefined deletes all of the user in the organisation */
export async function deleteRecents(
  { account, trx }: Owner,
  organisationId: string,
  link: string | undefined,
): Promise<void> {
  await trx
    .deleteFrom('recents')
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .$if(link !== undefined, (query) => query.where('page', '=', pageOf(link ?? '')))
    .execute();
}

export async function findFavourites({ account, trx }: Owner, organisationId: string): Promise<PageLink[]> {
  const row = await trx
    .selectFrom('favourites')
    .select('entries')
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row?.entries ?? [];
}

export async function putFavourites(
  { account, trx }: Owner,
  organisationId: string,
  favourites: readonly PageLink[],
  at: Date,
): Promise<void> {
  const row = { entries: JSON.stringify(favourites), updated_at: at };
  await trx
    .insertInto('favourites')
    .values({ user_id: account.userId, organisation_id: organisationId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'organisation_id']).doUpdateSet(row))
    .execute();
}
