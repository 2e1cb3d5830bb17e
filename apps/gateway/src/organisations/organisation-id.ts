/** Any text that might be an organisation's id. Whether it is one of the bearer's is for the policy to say. */
import * as v from 'valibot';

export const organisationId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
