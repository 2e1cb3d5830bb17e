import { settings } from '@unified-shell/app-sdk';

/** A value of a demonstration, kept in the settings of the user in the active organisation. */
export interface Stored<Value> {
  /** The stored value; the first one if there is none, or if it has another shape. */
  load(): Promise<Value>;
  /** @returns whether it was stored */
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
  return {
    async load() {
      const answer = await settings.get({ groupId: GROUP, settings: { [name]: null } });
      return read(answer.settings[name]) ?? first();
    },
    async save(value) {
      const { success } = await settings.set({ groupId: GROUP, settings: { [name]: value } });
      return success;
    },
  };
}
