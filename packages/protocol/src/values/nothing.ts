import * as v from 'valibot';

/** The value of a message without data. Fields that a newer release may send are ignored. */
export const nothing = v.optional(v.object({}));
