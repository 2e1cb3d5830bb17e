/** A cluster in pieces, for somebody who works in thousands of organisations. */
import type { ClusterAccount } from './account';

export interface ClusterPage {
  /** Accounts with those of their organisations that fall on the page; one without any stands where it would. */
  page: ClusterAccount[];
  /** Where the next page begins; none after the last. */
  next?: number;
}

const ORGANISATIONS_A_PAGE = 500;

/** @param from how many organisations come before the page */
export function pageCluster(cluster: readonly ClusterAccount[], from: number): ClusterPage {
  const end = from + ORGANISATIONS_A_PAGE;
  const page: ClusterAccount[] = [];
  let position = 0;
  for (const account of cluster) {
    const start = position;
    position += account.organisations.length;
    const organisations = account.organisations.slice(Math.max(0, from - start), Math.max(0, end - start));
    const isEmptyHere = account.organisations.length === 0 && start >= from && start < end;
    if (organisations.length > 0 || isEmptyHere) page.push({ ...account, organisations });
  }
  return { page, ...(position > end ? { next: end } : {}) };
}
