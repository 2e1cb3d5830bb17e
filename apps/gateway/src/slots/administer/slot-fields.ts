/** The rules of slots, as the edge accepts them. */
import * as v from 'valibot';

const MAX_LISTED = 200;
/** Cards of the default home. */
const MAX_CARDS = 12;

const ids = (form: RegExp, max: number) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(130), v.regex(form))),
    v.maxLength(max),
    v.transform((list) => [...new Set(list)]),
  );

const ID = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const solutions = ids(new RegExp(`^${ID}$`), MAX_LISTED);
const slots = (max: number) => ids(new RegExp(`^${ID}:${ID}$`), max);

/** One that is left out is empty. */
export const ruleEntries = {
  off: v.optional(v.boolean(), false),
  solutions: v.optional(solutions, []),
  slots: v.optional(slots(MAX_LISTED), []),
  home: v.optional(slots(MAX_CARDS), []),
};

/** One that is left out stays. */
export const ruleChangeEntries = {
  off: v.optional(v.boolean()),
  solutions: v.optional(solutions),
  slots: v.optional(slots(MAX_LISTED)),
  home: v.optional(slots(MAX_CARDS)),
};
