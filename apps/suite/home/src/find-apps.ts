import type { AppInfo } from '@unified-shell/app-sdk';

export interface AppGroup {
  name: string;
  apps: AppInfo[];
}

const OTHER = 'Other';

/**
 * The applications to offer, by group, in the order in which the shell gives them. The words looked for may stand in
 * name, description or group, in any order, in any case, with or without accents.
 * @param current the application this page is: nobody opens what is open.
 */
export function findApps(apps: readonly AppInfo[], looking: string, current?: string): AppGroup[] {
  const words = plain(looking).split(' ').filter(Boolean);
  const groups = new Map<string, AppInfo[]>();
  for (const app of apps) {
    const text = plain(`${app.name} ${app.description ?? ''} ${app.group ?? ''}`);
    if (!app.enabled || app.appId === current || !words.every((word) => text.includes(word))) continue;
    const name = app.group ?? OTHER;
    groups.set(name, [...(groups.get(name) ?? []), app]);
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
