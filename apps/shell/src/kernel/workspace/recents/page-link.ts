import type { PageLink } from '@unified-shell/api/recents';

/** Links that differ only in their query or fragment lead to one page. */
export function pageOf({ link }: Pick<PageLink, 'link'>): string {
  return link.split(/[?#]/, 1)[0] ?? link;
}
