import type { ChromeAction } from '../../../chrome/model/chrome-model';

/** The groups of the palette, in their order for equally good hits. */
export const HIT_GROUPS = [
  'recent',
  'favourites',
  'applications',
  'pages',
  'organisations',
  'contexts',
  'commands',
] as const;

export type HitGroupKind = (typeof HIT_GROUPS)[number];

/** Something that the palette finds. Its texts may come from applications and are shown as plain text. */
export interface Hit {
  /** Unique in its group. */
  id: string;
  name: string;
  /** Shown beside the name: the group of an application, the page that an entry is below. */
  detail?: string | undefined;
  icon?: string | undefined;
  aliases?: readonly string[] | undefined;
  description?: string | undefined;
  /** A real link. */
  href?: string | undefined;
  /** Opens in a new tab. */
  newTab?: boolean | undefined;
  /** The action of a plain click; without it, the link is followed. */
  action?: ChromeAction | undefined;
  /** The palette stays open, with this query. */
  query?: string | undefined;
  /** The palette stays open after the action. */
  staysOpen?: boolean | undefined;
  /** The action may lose data: it runs when it is chosen a second time. */
  needsConfirmation?: boolean | undefined;
  isCurrent?: boolean | undefined;
}

export interface HitGroup {
  /** `found`: the hits of one application, by its own search. */
  kind: HitGroupKind | 'found';
  /** The heading of a group without a fixed one. */
  name?: string | undefined;
  hits: readonly Hit[];
}
