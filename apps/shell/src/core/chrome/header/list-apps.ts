import { hasFixedPath } from '../../resolve/solution/has-fixed-path';
import type { Workspace } from '../../workspace/workspace';
import { mountHash } from '../mount-hash';

/** A solution that the user may open, as the apps dialog shows it. */
export interface AppEntry {
  id: string;
  name: string;
  /** By its name in the catalogue. */
  icon: string | undefined;
  group: string;
  href: string;
  current: boolean;
}

/** The solutions that the user may open in the workspace, in the catalogue's order. */
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
