import * as v from 'valibot';

/** A list that its receiver does not change. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, readonly Item[]> =>
  v.array(item);
