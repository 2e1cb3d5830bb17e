import type { Organisation } from './organisation';

/** The id of the organisation, by which users search; with the account if another account has the organisation first (ORG-14). */
export function entryId({ id, userId, isSecond }: Organisation): string {
  return isSecond ? `${id} ${userId}` : id;
}

/** The id of the organisation of an entry; no id contains a space. */
export function organisationOfEntry(id: string): string {
  return id.split(' ', 1)[0] ?? id;
}
