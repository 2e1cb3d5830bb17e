import { hasFixedPath } from '../../resolve/solution/is-linkable';
import type { Workspace } from '../../workspace/workspace';
import { mountHash } from '../mount-hash';

/** A solution that may be opened, as the dialog of all of them shows it. */
export interface AppEntry {
  id: string;
  name: string;
  /** By its name in the catalogue. */
  icon: string | undefined;
  group: string;
  href: string;
  current: boolean;
}

/** Everything that the person may open where they work, in the catalogue's order. */
export function listApps(workspace: Workspace, current: string | undefined): AppEntry[] {
  return workspace.solutions.filter(hasFixedPath).map(({ appId, name, icon, group, path }) => ({
    id: appId,
    name,
    icon,
    group,
    href: mountHash(workspace, path),
    current: appId === current,
  }));
}
