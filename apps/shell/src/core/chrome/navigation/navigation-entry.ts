/** An entry of the side navigation as it is drawn. Every text in it is somebody else's, and only ever a text. */
export interface NavigationEntry {
  /** Unique in the navigation. */
  id: string;
  name: string;
  /** Where it leads. Without one it is a button of the application (`click`), or nothing. */
  href?: string | undefined;
  /** What the application hears of when it is chosen. */
  click?: string | undefined;
  icon?: string | undefined;
  current: boolean;
  /** The heading it stands under. */
  section?: string | undefined;
  /** Below all others. */
  isFooter?: boolean | undefined;
  newTab?: boolean | undefined;
  badge?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Of the work hub: it can be arranged. */
  isOfHub?: boolean | undefined;
  /** The person does not want to see it; it is there for whoever arranges. */
  isHidden?: boolean | undefined;
  /** Further words to find it by. */
  words?: readonly string[] | undefined;
  children?: readonly NavigationEntry[] | undefined;
  isExpanded?: boolean | undefined;
}
