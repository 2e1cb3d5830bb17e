import * as v from 'valibot';

/** SHA-256 of a document, in hexadecimal. */
export const documentDigest = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 that was shown, in hexadecimal'),
);
