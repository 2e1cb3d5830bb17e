import type { ContextKey } from '../../workspace/context/context-segment';

export type SwitcherKind = 'organisation' | ContextKey;

/** One thing to switch to. */
export interface SwitcherEntry {
  /** Unique in its switcher. */
  id: string;
  name: string;
  /** Where it leads: what is open now, worked in with this. */
  href: string;
  /** As its kind spells it: `PRODUCTION`. */
  type?: string | undefined;
  region?: string | undefined;
  isDefault?: boolean | undefined;
}

/** `recent`, the `others` beside those, or all of an account, by its name; undefined where there is nothing to divide. */
export type SwitcherTitle = { kind: 'recent' | 'others' } | { kind: 'account'; name: string } | undefined;

export interface SwitcherSection {
  title: SwitcherTitle;
  entries: readonly SwitcherEntry[];
}

/** What the header offers to switch. */
export interface SwitcherView {
  kind: SwitcherKind;
  /** Undefined while nothing is selected. */
  current: { id: string; name: string } | undefined;
  /** `failed`: there is no list to choose from. */
  state: 'ready' | 'loading' | 'failed';
  /** Made when the switcher is opened: a user of 5,000 organisations pays for them only then. */
  list(): readonly SwitcherSection[];
}
