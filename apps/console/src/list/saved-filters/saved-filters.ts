/** The filters of a list that the user has saved: each is a name with parameters of the list. */
import * as v from 'valibot';

const MAX_NAME_CHARACTERS = 40;
/** Of one list, so that the settings of the user stay far below their limits. */
export const MAX_SAVED_FILTERS = 12;

const savedFilterSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS)),
  query: v.record(v.string(), v.string()),
});

export type SavedFilter = v.InferOutput<typeof savedFilterSchema>;

export const savedFiltersSchema = v.fallback(v.array(savedFilterSchema), []);

type Query = SavedFilter['query'];

/** The parameters of a list that are worth saving: its filters and its order, without the page. */
export function filtersOf({ cursor: _, ...query }: Query): Query {
  return query;
}

function isSame(one: Query, other: Query): boolean {
  const parts = (query: Query) => JSON.stringify(Object.entries(query).toSorted());
  return parts(one) === parts(other);
}

export function findSaved(saved: readonly SavedFilter[], query: Query): SavedFilter | undefined {
  return saved.find((each) => isSame(each.query, filtersOf(query)));
}

/** The filters with the given one, which replaces the one of its name. */
export function withFilter(saved: readonly SavedFilter[], filter: SavedFilter): SavedFilter[] {
  const others = saved.filter(({ name }) => name !== filter.name);
  return [...others, filter].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** @returns undefined for a name that is empty or too long */
export function readName(words: string): string | undefined {
  const name = v.safeParse(savedFilterSchema.entries.name, words);
  return name.success ? name.output : undefined;
}
