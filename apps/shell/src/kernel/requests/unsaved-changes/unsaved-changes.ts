/** The unsaved changes of an application (UI-07). */
export interface UnsavedChanges {
  /** The question to the user, in the application's own words. */
  message: string | undefined;
  /** Only a move to another organisation would lose them. */
  onOrganisationChangeOnly: boolean;
}

/** A move that may lose unsaved changes: within the shell, or away from it. */
export interface Move {
  toOtherOrganisation: boolean;
}

/** Whether the user must confirm the move. */
export function needsConfirmation(unsaved: UnsavedChanges | undefined, move: Move): boolean {
  return unsaved !== undefined && (move.toOtherOrganisation || !unsaved.onOrganisationChangeOnly);
}
