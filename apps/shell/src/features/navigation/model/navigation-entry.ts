import type { ClosedState } from '@unified-shell/catalogue/availability';

/** An entry of the side navigation as it is drawn. Its texts are untrusted and shown only as plain text. */
export interface NavigationEntry {
  /** Unique in the navigation. */
  id: string;
  name: string;
  /** The link. An entry without one is a button of the application (`click`), or plain text. */
  href?: string | undefined;
  /** The name with which the application is notified of a click. */
  click?: string | undefined;
  icon?: string | undefined;
  current: boolean;
  /** The heading above the entry. */
  section?: string | undefined;
  /** Shown below all other entries. */
  isFooter?: boolean | undefined;
  newTab?: boolean | undefined;
  badge?: string | undefined;
  isDisabled?: boolean | undefined;
  /** The solution is closed now. */
  closed?: ClosedState | undefined;
  /** An item of the work hub, which can be arranged. */
  isOfHub?: boolean | undefined;
  /** The user has hidden the entry; only the dialog for arranging shows it. */
  isHidden?: boolean | undefined;
  /** Further search words. */
  words?: readonly string[] | undefined;
  children?: readonly NavigationEntry[] | undefined;
  isExpanded?: boolean | undefined;
}
