import { toHash } from '../url/shell-location';
import type { Standing } from '../workspace/workspace';

/** The link to a solution's start, or to another path of the shell, in the organisation there is. */
export function mountHash({ organisation }: Standing, path: string): string {
  return toHash({ tenant: organisation.tenant, contexts: [], path, query: '' });
}
