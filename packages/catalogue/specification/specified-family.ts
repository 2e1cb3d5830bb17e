/**
 * The form of the tables in this folder: the statements of the specification about the built-in solutions. They are
 * typed in by hand and never taken from `data/`, so that a mistake in the data is found. A table is silent where the
 * specification is.
 */

/** A statement, with the requirement that makes it. */
export type Stated<T> = readonly [requirement: string, value: T];

interface Statements {
  /**
   * The smallest holdings that open the solution, one for each alternative. Exactly these users may open it. Parts are
   * joined by ` + `: `acp` (a service code), `acp:cjm_foundation` (an item), `flag:…`, `name:…` (a visible name).
   *
   * The specification leaves open which applications have a further condition (ACCESS-22, ACCESS-28). Rows that name
   * one of these requirements state the choice of this product.
   */
  opensWith?: Stated<readonly string[]> | undefined;
  /** A holding without which the solution stays closed, whatever else the user has. */
  needs?: Stated<string> | undefined;
  pageTimeoutMs?: Stated<number> | undefined;
  /** The parameters of the address that stay in it. */
  keepsParameters?: Stated<readonly string[]> | undefined;
  session?: Stated<{ defaultTTL: number; scope: 'USER' | 'CONTEXT' }> | undefined;
  /** The context that the solution works in besides the organisation. */
  context?: Stated<'subOrg'> | undefined;
  releaseType?: Stated<'poc'> | undefined;
}

export interface SpecifiedSolution extends Statements {
  /** The path that a user visits; placeholders are filled in. */
  path: string;
  /** The mount that serves the path; the path itself unless stated. */
  mount?: string;
  /** The flags that are on while the path is visited. */
  flags?: readonly string[];
}

/** A family of solutions. Its statements hold for each of its solutions that does not make its own. */
export interface SpecifiedFamily extends Statements {
  name: string;
  /** The requirement that lists the paths. */
  requirement: string;
  solutions: readonly SpecifiedSolution[];
}
