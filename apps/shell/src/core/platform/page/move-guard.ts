/** Judges the moves in the page's history that the person makes, before the shell hears of them. */
export interface MoveGuard {
  /** The address that the shell is at. */
  here(): string;
  isFree(to: URL): boolean;
  /** A move was not free: the address is again what it was. `goAgain` makes the move after all. */
  onHeld(to: URL, goAgain: () => void): void;
}
