import type { AppHeaderTab } from '@unified-shell/protocol/app-chrome/app-header';
import { HEADER_LIMITS } from '@unified-shell/protocol/app-chrome/header-limits';
import { createMenuReader, type MenuDeps } from './read-menu';

const WORKSPACES = {
  noun: 'workspaces',
  children: 'menu',
  keys: ['newtab'],
  limits: HEADER_LIMITS,
  max: HEADER_LIMITS.workspaces,
};

/** Parses the header tabs of an application: `{name, url?, menu?, newtab?, selectOn?}`; other keys are ignored. */
export function createWorkspacesReader(deps: MenuDeps): (given: unknown) => AppHeaderTab[] {
  const read = createMenuReader(WORKSPACES, deps);
  return (given) =>
    read(given).entries.map(({ newtab, ...entry }: AppHeaderTab & { newtab?: unknown }) =>
      newtab === true ? { ...entry, newTab: true } : entry,
    );
}
