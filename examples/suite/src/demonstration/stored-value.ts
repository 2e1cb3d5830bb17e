import { settings } from '@unified-shell/app-sdk';

/** A value of a demonstration, kept in the settings of the user in the active organisation. */
export interface Stored<Value> {
  /** The stored value; the first one if there is none, if it has another shape, or if the load fails. */
  load(): Promise<Value>;
  /**
   * Refuses to save while the last load has failed, because the value would replace one that the user has never seen.
   * @returns whether it was stored
   */
  save(value: Value): Promise<boolean>;
}

const GROUP = 'demonstration';

/**
 * @param name of the setting
 * @param read checks a stored value, which an older version may have written
 */
export function storedValue<Value>(
  name: string,
  read: (value: unknown) => Value | undefined,
  first: () => Value,
): Stored<Value> {
  let isLoaded = false;
  return {
    async load() {
      const answer = await settings.get({ groupId: GROUP, settings: { [name]: null } });
      isLoaded = answer.success;
      return read(answer.settings[name]) ?? first();
    },
    async save(value) {
      if (!isLoaded) return false;
      const { success } = await settings.set({ groupId: GROUP, settings: { [name]: value } });
      return success;
    },
  };
}
