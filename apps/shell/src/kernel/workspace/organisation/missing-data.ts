import type { Environment } from '@unified-shell/catalogue/registration';
import type { SolutionClient } from '@unified-shell/catalogue/solution-client';

/** Takes the place of an organisation's id if the complete list of organisations is missing. */
export const EVERY_ORGANISATION = '*';

/** A published version of a solution, by its `appId`, that the address asks for. */
export interface AskedVersion {
  solution: string;
  version: string;
}

/** A preview of a solution, by its `appId`, that the address asks for. */
export interface AskedPreview {
  solution: string;
  /** The environment that has to confirm that the solution exists there. */
  environment: Environment;
  /** The client of the solution at the identity service; undefined for a third party without one. */
  client: SolutionClient | undefined;
}

/**
 * Data of one organisation, by its id, that must be loaded for a decision or for a switcher list. `versions` and
 * `versionHints` belong to the environment, and are requested with the account of this organisation.
 */
export type MissingData =
  | {
      organisation: string;
      kind: 'organisationData' | 'collaborator' | 'instance' | 'organisations';
      asked?: undefined;
    }
  | { organisation: string; kind: 'versions'; asked: AskedPreview }
  | { organisation: string; kind: 'versionHints'; asked: AskedVersion };
