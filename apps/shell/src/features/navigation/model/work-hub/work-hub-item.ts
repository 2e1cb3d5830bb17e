import * as v from 'valibot';
import type { Environment } from '../../../../kernel/platform/environment';

const text = v.pipe(v.string(), v.maxLength(200));
const name = v.pipe(text, v.minLength(1));

const fields = {
  id: name,
  displayName: name,
  category: v.nullish(text),
  displayInSection: v.nullish(text),
  icon: v.nullish(text),
  enabled: v.optional(v.boolean(), true),
  visible: v.optional(v.boolean(), true),
  newTab: v.optional(v.boolean(), false),
  nounName: v.nullish(text),
  nouns: v.nullish(v.array(text)),
  /** A path of the shell. Addresses outside the shell are refused. */
  urlRoot: v.pipe(text, v.regex(/^\/(?!\/)/)),
  urlTemplate: v.nullish(v.pipe(text, v.regex(/^(\/(?!\/).*)?$/))),
};

/** The fields of an item that the navigation needs (DATA-16). */
export type WorkHubItem = v.InferOutput<v.ObjectSchema<typeof fields, undefined>> & {
  navigationSubTreeElements: readonly WorkHubItem[];
};

const itemSchema = v.object({ ...fields, navigationSubTreeElements: v.nullish(v.array(v.unknown())) });

/** Maximum number of items over all levels: a longer list would be of no use and could block the page. */
export const MAX_ITEMS = 500;

/** The number of levels that are shown. */
const MAX_LEVELS = 2;

/**
 * Reads the work hub item by item. An item that does not parse is left out with a warning (NAV-25).
 * @throws Error if the work hub is not a list
 */
export function readWorkHub(list: unknown, warn: Environment['warn']): WorkHubItem[] {
  if (!Array.isArray(list)) throw new Error('Invalid Workhub data returned');
  let remaining = MAX_ITEMS;

  function read(items: readonly unknown[], level: number): WorkHubItem[] {
    const ids = new Set<string>();
    const known: WorkHubItem[] = [];
    for (const item of items) {
      if (remaining === 0) break;
      const parsed = v.safeParse(itemSchema, item);
      if (!parsed.success || ids.has(parsed.output.id)) {
        warn('work-hub-item-malformed', { path: parsed.issues?.[0].path?.map(({ key }) => key).join('.') });
        continue;
      }
      remaining -= 1;
      ids.add(parsed.output.id);
      const below = level < MAX_LEVELS ? (parsed.output.navigationSubTreeElements ?? []) : [];
      known.push({ ...parsed.output, navigationSubTreeElements: read(below, level + 1) });
    }
    return known;
  }

  const items = read(list, 1);
  if (remaining === 0) warn('navigation-capped', { most: MAX_ITEMS });
  return items;
}
