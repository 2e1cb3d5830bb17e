// #region settings
import { featureFlags, settings } from '@unified-shell/app-sdk';

/** A choice of the user in the active organisation. The given value is the fallback until one is stored. */
export async function readColumns(): Promise<unknown> {
  const { settings: stored } = await settings.get({
    groupId: 'list',
    settings: { columns: ['name', 'date'] },
  });
  return stored['columns'];
}

/** Merged into what is stored. It never rejects: `success` says whether it was stored. */
export async function saveColumns(columns: readonly string[]): Promise<boolean> {
  const { success } = await settings.set({ groupId: 'list', settings: { columns } });
  return success;
}
// #endregion

// #region flags
export async function hasNewList(): Promise<boolean> {
  const flags = await featureFlags.get(['orders']);
  return flags['orders']?.['new-list'] === 'true';
}
// #endregion
