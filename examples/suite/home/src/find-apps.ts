import type { AppInfo } from '@unified-shell/app-sdk';
import { rank } from '@unified-shell/search/rank';

export interface AppGroup {
  /** Undefined for applications without a group. */
  name: string | undefined;
  apps: AppInfo[];
}

/**
 * The matching applications by group. Without a search they are in the shell's order; with one, the best match comes
 * first, and its group with it.
 * @param current the application of this page, which is left out.
 */
export function findApps(apps: readonly AppInfo[], searchText: string, current?: string): AppGroup[] {
  const offered = apps.filter(({ appId, enabled }) => enabled && appId !== current);
  const groups = new Map<string | undefined, AppInfo[]>();
  for (const app of rank(offered, searchText, textsOf)) {
    groups.set(app.group, [...(groups.get(app.group) ?? []), app]);
  }
  return [...groups].map(([name, members]) => ({ name, apps: members }));
}

function textsOf({ name, group, description }: AppInfo) {
  return { name, group, description };
}
