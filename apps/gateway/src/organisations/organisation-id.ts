/** Any text that might be an organisation's id. The policy checks whether the bearer works in it. */
import * as v from 'valibot';

export const organisationId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
