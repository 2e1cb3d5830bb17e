/** Decides on the user's moves in the page's history before the shell is notified of them. */
export interface NavigationGuard {
  /** The current address of the shell. */
  here(): string;
  isAllowed(to: URL): boolean;
  /** A move was blocked and the address has been restored. `goAgain` makes the move after all. */
  onBlocked(to: URL, goAgain: () => void): void;
}
