/** In place of an id: what is lacking is the list of them all. */
export const EVERY_ORGANISATION = '*';

/**
 * What has to be asked for before a stage can decide, or a switcher list: of one organisation, by its id. `versions` are of
 * the environment, asked for as whoever works in the organisation.
 */
export interface Lack {
  organisation: string;
  what: 'working' | 'collaborator' | 'instance' | 'organisations' | 'versions';
}
