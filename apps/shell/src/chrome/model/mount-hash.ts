import { toHash } from '../../kernel/url/shell-location';
import type { Workspace } from '../../kernel/workspace/workspace';

/** The link to a solution's start, or to another path of the shell, in the active organisation. */
export function mountHash({ organisation }: Workspace, path: string): string {
  return toHash({ tenant: organisation.tenant, contexts: [], path, query: '' });
}
