import { useCallback, useState } from 'react';

/** The chosen rows of a list. They stay chosen while the user turns its pages. */
export interface Selection<Item> {
  items: readonly Item[];
  has(key: string): boolean;
  /** Chooses the items, or leaves them out. */
  set(items: readonly Item[], isChosen: boolean): void;
  clear(): void;
}

export function useSelection<Item>(keyOf: (item: Item) => string): Selection<Item> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const clear = useCallback(() => setChosen(new Map()), []);
  return {
    items: [...chosen.values()],
    has: (key) => chosen.has(key),
    set(items, isChosen) {
      const next = new Map(chosen);
      for (const item of items) {
        if (isChosen) next.set(keyOf(item), item);
        else next.delete(keyOf(item));
      }
      setChosen(next);
    },
    clear,
  };
}
