/** A page of an application that the user has opened or pinned. Its texts are shown only as plain text. */
export interface PageLink {
  appId: string;
  /** A shell path without a tenant: `/sname:prod/sample/orders?status=open`. */
  link: string;
  title: string;
  /** The name of the context. */
  context?: string | undefined;
}

export interface Recent extends PageLink {
  /** ISO 8601, UTC. */
  clickTimestamp: string;
}

/** Links that differ only in their query lead to one page. */
export function pageOf({ link }: Pick<PageLink, 'link'>): string {
  return link.split('?', 1)[0] ?? link;
}
