/** Takes the place of an organisation's id if the complete list of organisations is missing. */
export const EVERY_ORGANISATION = '*';

/** A published version of a solution, by its `appId`, that the address asks for. */
export interface AskedVersion {
  solution: string;
  version: string;
}

/**
 * Data of one organisation, by its id, that must be loaded for a decision or for a switcher list. `versions` and
 * `versionHints` belong to the environment, and are requested with the account of this organisation.
 */
export type MissingData =
  | {
      organisation: string;
      kind: 'organisationData' | 'collaborator' | 'instance' | 'organisations' | 'versions';
      asked?: undefined;
    }
  | { organisation: string; kind: 'versionHints'; asked: AskedVersion };
