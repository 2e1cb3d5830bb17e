/** What the header shows of somebody in one organisation, within what their transaction may see. */
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { Bearer } from '../bearer/bearer';
import type { JsonObject } from '../settings/storable';
import { findSettings } from '../settings/store';

/** Entries of the timeline at most. */
const MAX_ENTRIES = 20;

export interface TimelineRow {
  solution: string;
  created_at: Date;
  closed_at: Date | null;
}

export interface HeaderFacts {
  bearer: Bearer;
  requests: TimelineRow[];
  /** Of the person in the organisation. */
  preferences: JsonObject;
  /** Of the person wherever they work. */
  settings: JsonObject;
}

export async function loadHeaderFacts(bearer: Bearer, organisationId: string): Promise<HeaderFacts> {
  const { trx, account } = bearer;
  const own = { appId: SHELL_APP_ID, groupId: SHELL_GROUP_ID, userId: account.userId, sandbox: null };
  const requests = await trx
    .selectFrom('access_requests')
    .select(['solution', 'created_at', 'closed_at'])
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  // One after the other: a request has one connection.
  const preferences = await findSettings(trx, { ...own, organisationId });
  const settings = await findSettings(trx, { ...own, organisationId: null });
  return { bearer, requests, preferences, settings };
}
