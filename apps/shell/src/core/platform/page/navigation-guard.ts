/** Judges the moves in the page's history that the person makes, before the shell hears of them. */
export interface NavigationGuard {
  /** The address that the shell is at. */
  here(): string;
  isAllowed(to: URL): boolean;
  /** A move was not free: the address is again what it was. `goAgain` makes the move after all. */
  onBlocked(to: URL, goAgain: () => void): void;
}
