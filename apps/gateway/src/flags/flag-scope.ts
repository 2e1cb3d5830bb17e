import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** The facts beyond the bearer and the organisation that flag rules may depend on (FLAG-02), as a caller names them. */
export const flagScopeEntries = { locale: text, sandbox: text };
