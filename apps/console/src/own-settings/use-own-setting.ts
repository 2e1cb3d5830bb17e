/**
 * Values that the console stores for its user by name, in the user's settings of the shell. Staff who act as
 * a customer have no rights in the console, so nothing is stored for the customer.
 */
import { settings } from '@unified-shell/app-sdk';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';

const OBJECT = { groupId: 'console', level: 'user' } as const;

export interface OwnSetting<Value> {
  /** Undefined until it is loaded. */
  value: Value | undefined;
  /** Shows the value at once. @returns whether it is stored */
  save(value: Value): Promise<boolean>;
}

/** @param schema the same object in each render, with a fallback: the value of a user who has stored none */
export function useOwnSetting<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): OwnSetting<Value> {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isShown = true;
    void settings.get({ ...OBJECT, settings: { [name]: null } }).then((answer) => {
      if (isShown) setValue(v.parse(schema, answer.settings[name]));
    });
    return () => {
      isShown = false;
    };
  }, [name, schema]);
  const save = useCallback(
    async (next: Value) => {
      setValue(next);
      return (await settings.set({ ...OBJECT, settings: { [name]: next } })).success;
    },
    [name],
  );
  return { value, save };
}
