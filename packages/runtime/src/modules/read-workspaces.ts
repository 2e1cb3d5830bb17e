import type { AppWorkspace } from '@unified-shell/protocol/app-header';
import { HEADER_LIMITS } from '@unified-shell/protocol/header-limits';
import { createMenuReader, type MenuGround } from './read-menu';

const WORKSPACES = {
  ...{ what: 'workspaces', below: 'menu', told: ['newtab'] },
  ...{ limits: HEADER_LIMITS, most: HEADER_LIMITS.workspaces },
};

/** The tabs of an application, as it describes them: `{name, url?, menu?, newtab?, selectOn?}`; other keys are ignored. */
export function createWorkspacesReader(ground: MenuGround): (given: unknown) => AppWorkspace[] {
  const read = createMenuReader(WORKSPACES, ground);
  return (given) =>
    read(given).entries.map(({ newtab, ...entry }: AppWorkspace & { newtab?: unknown }) =>
      newtab === true ? { ...entry, newTab: true } : entry,
    );
}
