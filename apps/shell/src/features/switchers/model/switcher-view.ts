import type { ContextKey } from '../../../kernel/workspace/context/context-segment';

export type SwitcherKind = 'organisation' | ContextKey;

/** One choice of a switcher. */
export interface SwitcherEntry {
  /** Unique in its switcher. */
  id: string;
  name: string;
  /** The link to the open solution with this choice. */
  href: string;
  /** As its kind spells it: `PRODUCTION`. */
  type?: string | undefined;
  region?: string | undefined;
  isDefault?: boolean | undefined;
}

/**
 * `recent` entries, the `others`, or those of one account: by the name of the organisation that owns it (`owned`, or
 * `separate` for a `type2e` account if the same organisation owns another one), or by the user's own e-mail address.
 * Undefined if there is only one section.
 */
export type SwitcherTitle =
  | { kind: 'recent' | 'others' }
  | { kind: 'owned' | 'separate' | 'account'; name: string }
  | undefined;

export interface SwitcherSection {
  title: SwitcherTitle;
  entries: readonly SwitcherEntry[];
}

/** A switcher in the header. */
export interface SwitcherView {
  kind: SwitcherKind;
  /** Undefined while nothing is selected. */
  current: { id: string; name: string } | undefined;
  /** `failed`: there is no list to choose from. */
  state: 'ready' | 'loading' | 'failed';
  /** Computed when the switcher is opened, because a user may have 5,000 organisations. */
  list(): readonly SwitcherSection[];
}
