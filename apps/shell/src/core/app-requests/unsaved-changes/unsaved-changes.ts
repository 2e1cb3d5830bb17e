/** What an application has not saved yet (UI-07). */
export interface UnsavedChanges {
  /** What the person is asked, in the application's own words. */
  message: string | undefined;
  /** Only another organisation would lose it. */
  onOrganisationChangeOnly: boolean;
}

/** A move that may lose it: within the shell, or away from it. */
export interface Move {
  toOtherOrganisation: boolean;
}

/** Whether the person is to be asked before they go. */
export function needsConfirmation(unsaved: UnsavedChanges | undefined, move: Move): boolean {
  return unsaved !== undefined && (move.toOtherOrganisation || !unsaved.onOrganisationChangeOnly);
}
