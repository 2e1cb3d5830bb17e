/** Takes the place of an organisation's id if the complete list of organisations is missing. */
export const EVERY_ORGANISATION = '*';

/**
 * Data of one organisation, by its id, that must be loaded for a decision or for a switcher list. `versions` belong
 * to the environment, and are requested with the account of this organisation.
 */
export interface MissingData {
  organisation: string;
  kind: 'organisationData' | 'collaborator' | 'instance' | 'organisations' | 'versions';
}
