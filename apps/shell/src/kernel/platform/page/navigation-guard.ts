/** Decides on the user's moves in the page's history before the shell is notified of them. */
export interface NavigationGuard {
  /** The current address of the shell. */
  currentAddress(): string;
  isAllowed(to: URL): boolean;
  /** A move was blocked and the address has been restored. `repeatMove` makes the move after all. */
  onBlocked(to: URL, repeatMove: () => void): void;
}
