import type { AppInfo } from '@unified-shell/app-sdk';

export interface AppGroup {
  /** Undefined for applications without a group. */
  name: string | undefined;
  apps: AppInfo[];
}

/**
 * The matching applications by group, in the shell's order. The search words may be in name, description or group, in
 * any order and case, with or without accents.
 * @param current the application of this page, which is left out.
 */
export function findApps(apps: readonly AppInfo[], searchText: string, current?: string): AppGroup[] {
  const words = plain(searchText).split(' ').filter(Boolean);
  const groups = new Map<string | undefined, AppInfo[]>();
  for (const app of apps) {
    const text = plain(`${app.name} ${app.description ?? ''} ${app.group ?? ''}`);
    if (!app.enabled || app.appId === current || !words.every((word) => text.includes(word))) continue;
    groups.set(app.group, [...(groups.get(app.group) ?? []), app]);
  }
  return [...groups].map(([name, members]) => ({ name, apps: members }));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}
