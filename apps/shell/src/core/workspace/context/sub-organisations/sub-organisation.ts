import type { ContextEntry } from '../context-entry';

/** The fields of an entitlement of the account (DATA-07) that a sub-organisation is read from. */
export interface Item {
  owningEntity: string;
  serviceCode: string;
  [field: string]: unknown;
}

/** The fulfillable data of an entitlement. */
export type ItemData = Readonly<Record<string, unknown>>;

/** A sub-organisation (DATA-12). The last selection is in the settings. */
export interface SubOrganisation extends ContextEntry {
  /** The organisation's id and the name, for lists across several organisations. */
  orgIdName: string;
  owningEntity: string;
  /** The host or address of the sub-organisation, if it has its own. */
  path?: string | undefined;
}

/** The fields of one sub-organisation as an application names them; without an id it is invalid. */
export type SubOrganisationFacts = {
  id: unknown;
  name?: unknown;
  isPreferred?: boolean;
  path?: string | undefined;
};

/** @returns undefined without an id that an address can hold */
export function toSubOrganisation(
  owningEntity: string,
  { id, name, isPreferred = false, path }: SubOrganisationFacts,
): SubOrganisation | undefined {
  if (typeof id !== 'string' || id === '') return undefined;
  const shown = typeof name === 'string' && name !== '' ? name : id;
  return { id, name: shown, orgIdName: `${owningEntity} ${shown}`, owningEntity, isPreferred, path };
}
