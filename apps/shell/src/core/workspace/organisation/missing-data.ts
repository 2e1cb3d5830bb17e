/** In place of an id: what is lacking is the list of them all. */
export const EVERY_ORGANISATION = '*';

/**
 * What has to be asked for before a stage can decide, or a switcher list: of one organisation, by its id. `versions` are of
 * the environment, asked for as whoever works in the organisation.
 */
export interface MissingData {
  organisation: string;
  kind: 'organisationData' | 'collaborator' | 'instance' | 'organisations' | 'versions';
}
