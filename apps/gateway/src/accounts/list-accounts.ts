/** A page of an account cluster (AUTH-44), and where the next one begins. */
import type { ClusterAccount } from './account';

export interface AccountPage {
  accounts: ClusterAccount[];
  /** The `from` of the next page; absent on the last one. */
  next: string | undefined;
}

/**
 * @param from the `next` of the page before: an account's id, so that an account that goes meanwhile moves no other one twice
 * into view; of an account that is not there any more, the list begins anew
 * @param size at least 1
 */
export function listAccounts(
  cluster: readonly ClusterAccount[],
  { from, size }: { from: string | undefined; size: number },
): AccountPage {
  const start = Math.max(
    0,
    cluster.findIndex(({ userId }) => userId === from),
  );
  const end = start + size;
  return { accounts: cluster.slice(start, end), next: cluster[end]?.userId };
}
