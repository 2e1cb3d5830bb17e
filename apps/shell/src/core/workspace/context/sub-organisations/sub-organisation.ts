import type { ContextEntry } from '../context-entry';

/** An entitlement of the account (DATA-07), as far as a sub-organisation is made of it. */
export interface Item {
  owningEntity: string;
  serviceCode: string;
  [field: string]: unknown;
}

/** The fulfillable data of an entitlement. */
export type ItemData = Readonly<Record<string, unknown>>;

/** DATA-12; what it was last used for stands in the settings. */
export interface SubOrganisation extends ContextEntry {
  /** The organisation's id and the name: what it is called where several organisations are listed. */
  orgIdName: string;
  owningEntity: string;
  /** Where it lives, for those that live on a host or at an address of their own. */
  path?: string | undefined;
}

/** What a solution says of one of its sub-organisations; without an id it is none. */
export type SubOrganisationFacts = {
  id: unknown;
  name?: unknown;
  isPreferred?: boolean;
  path?: string | undefined;
};

/** @returns undefined for what has no id that can stand in an address */
export function toSubOrganisation(
  owningEntity: string,
  { id, name, isPreferred = false, path }: SubOrganisationFacts,
): SubOrganisation | undefined {
  if (typeof id !== 'string' || id === '') return undefined;
  const shown = typeof name === 'string' && name !== '' ? name : id;
  return { id, name: shown, orgIdName: `${owningEntity} ${shown}`, owningEntity, isPreferred, path };
}
