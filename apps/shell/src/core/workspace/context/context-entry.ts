/** One thing that a solution can work in, whatever its kind: what a choice is made from and a switcher lists. */
export interface ContextEntry {
  /** Unique in its list; the value of the address's segment. */
  id: string;
  name: string;
  /** The default sandbox, the preferred company. */
  isPreferred: boolean;
  /** As its kind spells it: `PRODUCTION`, `PUBLISHER`. */
  type?: string | undefined;
  region?: string | undefined;
}

/** What is known of a list: an empty one is known, a refused one is empty (CTX-12). */
export type ContextList =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; entries: readonly ContextEntry[] };
