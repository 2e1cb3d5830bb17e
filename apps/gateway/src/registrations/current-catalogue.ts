/** The solutions that this process serves now. They change while it runs, so a part derives from them what it needs. */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';

export interface CurrentCatalogue {
  /** Returns a function that computes a value from the current catalogue, once for each catalogue. */
  derive<T>(compute: (catalogue: readonly HostedSolution[]) => T): () => T;
}

export type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get'>;

/** Values by key, read from the current catalogue when they are used. */
export function deriveLookup<T>(
  catalogue: CurrentCatalogue,
  compute: (catalogue: readonly HostedSolution[]) => Lookup<T>,
): Lookup<T> {
  const values = catalogue.derive(compute);
  return { get: (key) => values().get(key) };
}
