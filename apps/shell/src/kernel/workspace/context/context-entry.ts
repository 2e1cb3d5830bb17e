/** One context that a solution can work in, of any kind. Switchers list these entries. */
export interface ContextEntry {
  /** Unique in its list; the value of the address's segment. */
  id: string;
  name: string;
  /** The default sandbox, the preferred company. */
  isPreferred: boolean;
  /** The type, with the values of its kind: `PRODUCTION`, `PUBLISHER`. */
  type?: string | undefined;
  region?: string | undefined;
  /** Of a sub-organisation only: the organisation's id and the name, for lists across several organisations. */
  orgIdName?: string | undefined;
  /** Of a sub-organisation only: the id of its organisation. */
  owningEntity?: string | undefined;
  /** Of a sub-organisation only: its host or address, if it has its own. */
  path?: string | undefined;
  /** Of a sub-organisation only: the user has selected it last for this product. */
  lastUsed?: boolean | undefined;
}

/** The state of a list. An empty list is known; a list that the gateway refused is empty (CTX-12). */
export type ContextList =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'known'; entries: readonly ContextEntry[] };
