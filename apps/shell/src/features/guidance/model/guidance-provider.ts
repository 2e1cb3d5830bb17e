/** The script of the provider of guidance, in the page. */
export interface GuidanceProvider {
  /** Requests the script. `failed` is called if it cannot be fetched. */
  load(address: string, failed: () => void): void;
  /** The script has defined its function. */
  isDefined(): boolean;
  /** The function may be called. */
  isInitialised(): boolean;
  call(...args: readonly unknown[]): void;
}
