import type { ContextEntry } from '../context-entry';

/** The fields of an entitlement of the account (DATA-07) that a sub-organisation is read from. */
export interface Item {
  owningEntity: string;
  serviceCode: string;
  [field: string]: unknown;
}

/** The fulfillable data of an entitlement. */
export type ItemData = Readonly<Record<string, unknown>>;

/** A sub-organisation (DATA-12). */
export interface SubOrganisation extends ContextEntry {
  orgIdName: string;
  owningEntity: string;
  lastUsed: boolean;
}

/** The fields of one sub-organisation as an application names them; without an id it is invalid. */
export type SubOrganisationFacts = {
  id: unknown;
  name?: unknown;
  isPreferred?: boolean;
  path?: string | undefined;
};

/**
 * @param lastUsed the id that the user has selected last
 * @returns undefined without an id that an address can hold
 */
export function toSubOrganisation(
  owningEntity: string,
  { id, name, isPreferred = false, path }: SubOrganisationFacts,
  lastUsed: string | undefined,
): SubOrganisation | undefined {
  if (typeof id !== 'string' || id === '') return undefined;
  const shown = typeof name === 'string' && name !== '' ? name : id;
  const orgIdName = `${owningEntity} ${shown}`;
  return { id, name: shown, orgIdName, owningEntity, isPreferred, path, lastUsed: id === lastUsed };
}
