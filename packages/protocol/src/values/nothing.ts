import * as v from 'valibot';

/** No value is needed; what a newer release may send in one is ignored. */
export const nothing = v.optional(v.object({}));
